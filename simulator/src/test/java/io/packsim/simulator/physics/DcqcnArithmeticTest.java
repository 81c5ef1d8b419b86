package io.packsim.simulator.physics;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.transport.congestion.CongestionContext;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.congestion.CongestionControlSocket;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import io.packsim.simulator.transport.congestion.DcqcnParameters;
import org.junit.jupiter.api.Test;

/**
 * Source: Zhu et al., SIGCOMM 2015, section 3.1, at 40 Gb/s with the paper's parameters: the whole
 * component on the real kernel, one CNP at 0 and another at 500 us.
 */
class DcqcnArithmeticTest {
  private static final long US = 1_000_000;
  private static final double GBPS = 1e9;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("sender");
  private final CongestionControl control =
      Defaults.of(DcqcnParameters.class)
          .create(
              new CongestionContext(
                  process,
                  new CongestionControlSocket() {
                    @Override
                    public void wakeupForSend() {}

                    @Override
                    public long bytesInFlight() {
                      return 0;
                    }

                    @Override
                    public boolean awaitsAck() {
                      return false;
                    }

                    @Override
                    public void emitCnpPacket() {}
                  },
                  0,
                  40_000_000_000L,
                  4158,
                  Defaults.of(DcqcnConfig.class)));

  private void at(long us, Runnable action) {
    process.schedule(
        new Event(EventKind.OPERATION, 0, (int) us) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        us * US);
  }

  private void expectRateAt(long us, String what, double gbps) {
    at(
        us,
        () ->
            Check.within(
                "DCQCN at 40G, " + what + ", Gb/s",
                gbps,
                control.rateBitsPerSecond() / GBPS,
                1e-9));
  }

  @Test
  void rateAfterCnpsAndQuietPeriods() {
    at(0, control::onCongestionSignal);
    expectRateAt(1, "first CNP", 20);
    double[] recoveries = {30, 35, 37.5, 38.75, 39.375};
    for (int i = 0; i < recoveries.length; i++) {
      expectRateAt(55 * (i + 1) + 1, "fast recovery " + (i + 1), recoveries[i]);
    }
    // The target would rise by 0.04 but is at the line's 40: (40 + 39.375) / 2, and so on.
    expectRateAt(55 * 6 + 1, "first additive increase, at the line's rate", 39.6875);
    // Nine periods of 55 us have passed by 500 us: rate 40 - 20/2^9, alpha (255/256)^9.
    double rate = 40 - 20 / 512.0;
    double alpha = Math.pow(255.0 / 256, 9);
    at(500, control::onCongestionSignal);
    double cut = rate * (1 - alpha / 2);
    expectRateAt(501, "second CNP after nine periods of alpha's decay", cut);
    // Five fast recoveries towards the rate before the cut, then the target rises by 0.04.
    double recovered = rate - (rate - cut) / 32;
    expectRateAt(500 + 55 * 5 + 1, "its fifth fast recovery", recovered);
    expectRateAt(
        500 + 55 * 6 + 1,
        "its first additive increase",
        (Math.min(40, rate + 0.04) + recovered) / 2);
    engine.run(RunControl.NONE);
  }
}
