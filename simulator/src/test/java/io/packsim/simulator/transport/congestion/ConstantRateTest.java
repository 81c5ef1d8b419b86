package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.transport.recovery.LossCause;
import io.packsim.simulator.units.LinkRate;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConstantRateTest {
  private final ControlRig rig = new ControlRig();

  private CongestionControl control(String rate) {
    return new ConstantRateParameters(LinkRate.parse(rate)).create(rig.context(100));
  }

  /** 4,158 * 8 / 10e9 = 3.3264 us. */
  @Test
  void packetsAreSpacedAtTheRate() {
    CongestionControl control = control("10Gbps");
    rig.at(
        1,
        () -> {
          assertEquals(4158, control.adjustQuota(4158));
          control.onBytesSent(4158);
          assertEquals(0, control.adjustQuota(4158));
        });
    rig.run();
    assertEquals(List.of(1_000_000L + 3_326_400), rig.wakeupsAtPs);
  }

  @Test
  void nothingChangesTheRate() {
    CongestionControl control = control("10Gbps");
    control.onCongestionSignal();
    control.onLoss(LossCause.TIMEOUT);
    control.onAck(new AckSample(4158, 1, true, 0));
    ControlRig.expectRate(10, control);
    assertEquals(0, control.rateCuts());
  }

  @Test
  void aRateAboveTheLinesIsTheLines() {
    ControlRig.expectRate(100, control("400Gbps"));
  }

  @Test
  void refusesARateOfNothing() {
    assertThrows(IllegalArgumentException.class, () -> control("0bps"));
  }
}
