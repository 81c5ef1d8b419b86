package io.packsim.simulator.link.cbfc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.link.FrameRelease;
import io.packsim.simulator.link.TwoPorts;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Two ports over a link; what arrives at the right one stays until it is released. Frames have 66
 * bytes, one credit of 4 KiB each, and the left port may use three credits: {@link TwoPorts} does
 * not say how long its next frame is, so the sender takes it for a largest one of 2 credits, and
 * stops where only one is left.
 */
class CreditFlowControlTest {
  private static final int FRAME_BYTES = 66;
  private static final long UPDATE_PS = 8 * 80 + TwoPorts.DELAY_PS;

  private final TwoPorts ports =
      new TwoPorts(
          new CbfcParameters(
              true,
              DataSize.parse("4KiB"),
              0,
              List.of(
                  new VirtualChannel(
                      List.of(0), DataSize.parse("12KiB"), DataSize.ZERO, new UnlimitedShare())),
              null,
              DataSize.parse("800B"),
              DataSize.parse("16KiB"),
              SimDuration.parse("10us")));

  private void release(long timePs) {
    ports.at(
        ports.right,
        timePs,
        () -> {
          FrameRelease releases = ports.rightPort.releases();
          assertNotNull(releases);
          releases.released(0, FRAME_BYTES);
        });
  }

  private CreditFlowControl left() {
    return (CreditFlowControl) ports.leftPort.protocols().get(0);
  }

  private CreditFlowControl right() {
    return (CreditFlowControl) ports.rightPort.protocols().get(0);
  }

  /** Two frames go; a credit is back an update after its release, and one more frame goes. */
  @Test
  void sendsWhatTheFarEndHasRoomForAndGoesOnWhenThereIsMore() {
    ports.offer(0, 5);
    release(5_000_000);
    ports.engine.run(RunControl.NONE);
    assertEquals(
        List.of(
            TwoPorts.ON_THE_WAY_PS,
            TwoPorts.FRAME_PS + TwoPorts.ON_THE_WAY_PS,
            5_000_000 + UPDATE_PS + TwoPorts.ON_THE_WAY_PS),
        ports.arrivalsPs);
    assertEquals(2, left().usedCredits(0));
    assertEquals(2, right().heldCredits(0));
    assertEquals(1, left().blockedPriorities());
  }

  /**
   * 800 bytes are 64 ns: the second release is told so long after the first, and again after 16
   * KiB, 1.3 us, while frames are still under way.
   */
  @Test
  void updatesKeepTheirDistance() {
    ports.offer(0, 5);
    release(5_000_000);
    release(5_010_000);
    ports.engine.run(RunControl.NONE);
    assertEquals(5_000_000 + UPDATE_PS + TwoPorts.ON_THE_WAY_PS, ports.arrivalsPs.get(2));
    assertEquals(5_064_000 + UPDATE_PS + TwoPorts.ON_THE_WAY_PS, ports.arrivalsPs.get(3));
    assertEquals(3, right().sentFreedUpdates());
  }

  /**
   * What an outage cuts off takes its credits with it; when the link is up again both ends say what
   * they have counted, and the credits are free.
   */
  @Test
  void anOutageCostsNoCredits() {
    ports.offer(0, 2);
    ports.flap(500_000, 3_000_000);
    ports.engine.run(RunControl.NONE);
    assertEquals(List.of(), ports.arrivalsPs);
    assertEquals(2, right().repairedCredits(0));
    assertEquals(0, left().usedCredits(0));
    assertEquals(0, right().heldCredits(0));
  }
}
