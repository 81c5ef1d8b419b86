package io.packsim.simulator.physics;

import io.packsim.simulator.binding.RecordBinder;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
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
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Each preset of DCQCN by hand: the whole component on the real kernel, as CNPs come, time passes
 * and bytes are sent. Rates in Gb/s. The rules are those of the presets' sources; see {@code
 * PaperDcqcn} and its siblings.
 */
class DcqcnArithmeticTest {
  private static final double G = 1.0 / 256;
  private static final double NVIDIA_G = 5.0 / 1024;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("sender");
  private int actions;

  // The arithmetic by hand.
  private double rate;
  private double target;
  private String name = "";
  private CongestionControl control;

  private static final class Silent implements CongestionControlSocket {
    @Override
    public void wakeupForSend() {}

    @Override
    public void emitCnpPacket() {}

    @Override
    public long bytesInFlight() {
      return 0;
    }

    @Override
    public boolean awaitsAck() {
      return false;
    }
  }

  private void use(String preset, long lineGbps) {
    use(preset, "", lineGbps);
  }

  private void use(String preset, String given, long lineGbps) {
    name = preset;
    rate = lineGbps;
    target = lineGbps;
    DcqcnParameters parameters =
        new RecordBinder(new Problems())
            .bind(
                DocumentReader.parse("{preset: " + preset + given + "}", "test"),
                DcqcnParameters.class);
    control =
        Objects.requireNonNull(parameters)
            .create(
                new CongestionContext(
                    process,
                    new Silent(),
                    0,
                    lineGbps * 1_000_000_000,
                    4158,
                    new DcqcnConfig(false, null)));
  }

  private void at(double us, Runnable action) {
    process.schedule(
        new Event(EventKind.OPERATION, 0, actions++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        Math.round(us * 1e6));
  }

  private void cnpAt(double us) {
    at(us, control::onCongestionSignal);
  }

  private void expectAt(double us, String what) {
    double expected = rate;
    at(
        us,
        () ->
            Check.within(
                "DCQCN " + name + ", " + what + ", Gb/s",
                expected,
                control.rateBitsPerSecond() / 1e9,
                1e-9));
  }

  /** A step of a clock: the target rises, and the rate goes half the way to it. */
  private void step(double us, String what, double raise) {
    target += raise;
    rate = (target + rate) / 2;
    expectAt(us, what);
  }

  private void stepOfBytes(double us, long bytes, String what, double raise) {
    at(us, () -> control.onBytesSent((int) bytes));
    step(us, what, raise);
  }

  private void cut(double us, String what, double alpha) {
    rate *= 1 - alpha / 2;
    expectAt(us, what);
  }

  private static double decayed(double alpha, double g, int periods) {
    return alpha * Math.pow(1 - g, periods);
  }

  private static double raised(double alpha, double g) {
    return (1 - g) * alpha + g;
  }

  /** One CNP alone: 20, then 30, 35, 37.5, 38.75, 39.375; the target is at the line's 40. */
  @Test
  void paperAfterOneCnp() {
    use("paper", 40);
    cnpAt(0);
    cut(1, "first CNP", 1);
    for (int i = 1; i <= 5; i++) {
      step(55 * i + 1, "fast recovery " + i, 0);
    }
    step(55 * 6 + 1, "first additive increase, at the line's rate", 0);
    engine.run(RunControl.NONE);
  }

  /**
   * CNPs at 0 and 10 us: 20, then 10 with the target at 20; alpha is 1 for both. Steps of the timer
   * every 55 us from 10 us on: 15, 17.5, 18.75, 19.375, 19.6875, and with the sixth the target is
   * 20.04 and the rate 19.86375. Five steps of the byte counter are additive too; the sixth makes
   * both counts 6, 1 above F, and the timer's seventh after seven makes it 2 above. Alpha decays at
   * 65, 120, 175, 230, 285, 340 and 395 us: the third cut, at 400 us, uses (255/256)^7 as it is,
   * and takes the rate for the target. The fourth, at 460 us, uses what the third made of it, once
   * decayed.
   */
  @Test
  void paperThroughAllItsPhases() {
    use("paper", 40);
    cnpAt(0);
    cut(1, "first CNP", 1);
    cnpAt(10);
    target = rate;
    cut(11, "second CNP", 1);
    for (int i = 1; i <= 5; i++) {
      step(10 + 55 * i + 1, "fast recovery " + i + " of two cuts", 0);
    }
    step(341, "additive increase by the timer", 0.04);
    for (int i = 1; i <= 5; i++) {
      stepOfBytes(341 + i, 10_000_000, "additive increase by bytes " + i, 0.04);
    }
    stepOfBytes(347, 10_000_000, "first hyper increase", 0.4);
    stepOfBytes(348, 10_000_000, "hyper increase while the timer waits", 0.4);
    step(396, "second hyper increase", 2 * 0.4);
    cnpAt(400);
    double before = rate;
    cut(401, "third CNP, with alpha decayed", decayed(1, G, 7));
    target = before;
    step(456, "fast recovery after it", 0);
    cnpAt(460);
    cut(461, "fourth CNP", decayed(raised(decayed(1, G, 7), G), G, 1));
    engine.run(RunControl.NONE);
  }

  /**
   * As the paper until the fifth step of the timer, every 60 us here: QCN's threshold is reached by
   * it, 20.04 and (20.04 + 19.375) / 2 = 19.7075. Bytes, 300 MB a step: the fifth makes both counts
   * F or more, so it is the first of hyper increase, 0.2 once; the sixth, with six steps of the
   * timer, twice. The third CNP raises alpha before it cuts.
   */
  @Test
  void ns3RdmaThroughAllItsPhases() {
    use("ns3-rdma", 40);
    cnpAt(0);
    cut(1, "first CNP", 1);
    cnpAt(10);
    target = rate;
    cut(11, "second CNP", 1);
    for (int i = 1; i <= 4; i++) {
      step(10 + 60 * i + 1, "fast recovery " + i, 0);
    }
    step(311, "first additive increase", 0.04);
    step(371, "second additive increase", 0.04);
    for (int i = 1; i <= 4; i++) {
      stepOfBytes(371 + i, 300_000_000, "additive increase by bytes " + i, 0.04);
    }
    stepOfBytes(376, 300_000_000, "first hyper increase", 0.2);
    stepOfBytes(377, 300_000_000, "second hyper increase", 2 * 0.2);
    cnpAt(400);
    double before = rate;
    cut(401, "third CNP, with alpha decayed and raised", raised(decayed(1, G, 7), G));
    target = before;
    step(461, "fast recovery after it", 0);
    engine.run(RunControl.NONE);
  }

  /**
   * Where the target stays at a cut: four CNPs make 2.5 of 40, more than ten times less than the
   * target. The timer's first step takes the target to 40 / 8 = 5.
   */
  @Test
  void ns3RdmaGivesAFarTargetUp() {
    use("ns3-rdma", ", targetOnCut: AFTER_BYTES", 40);
    for (int i = 0; i < 4; i++) {
      cnpAt(i);
    }
    rate = 2.5;
    expectAt(4, "four cuts");
    target = 5;
    step(64, "first step after them", 0);
    step(124, "second step after them", 0);
    engine.run(RunControl.NONE);
  }

  /**
   * At 100 Gb/s R_AI is 20 Mb/s and R_HAI 200. The first CNP starts the clocks and cuts nothing
   * yet. Alpha is updated each microsecond; the first look for CNPs is at 4.001 us, after four
   * periods without one. The CNP at 5.5 us makes alpha rise at 6 us and the rate fall at 8.001 us;
   * no step of the timer came between, so the target stays at 100. Steps come 300 us after the last
   * cut. The CNP at 401.5 us falls into the period that ends at 402 us; its cut at 404.001 us
   * follows a step, so it takes the rate for the target. Then one step of fast recovery, one of
   * additive increase, and hyper increase by the same amount each time.
   */
  @Test
  void hpccThroughAllItsPhases() {
    use("hpcc", 100);
    cnpAt(0);
    expectAt(4, "first CNP, before the first look");
    double alpha = decayed(1, G, 4);
    cut(4.5, "first CNP", alpha);
    cnpAt(5.5);
    expectAt(8, "second CNP, before the second look");
    alpha = decayed(raised(decayed(alpha, G, 1), G), G, 2);
    cut(8.5, "second CNP", alpha);
    step(308.5, "fast recovery towards the line's rate", 0);
    cnpAt(401.5);
    alpha = decayed(raised(decayed(alpha, G, 393), G), G, 2);
    double before = rate;
    cut(404.5, "third CNP after 393 quiet periods", alpha);
    target = before;
    step(704.5, "fast recovery", 0);
    step(1004.5, "additive increase", 0.02);
    step(1304.5, "first hyper increase", 0.2);
    step(1604.5, "second hyper increase", 0.2);
    engine.run(RunControl.NONE);
  }

  /**
   * Clocks as HPCC's, but alpha begins at 1023/1024 and moves by 5/1024, and F = 1 in QCN's phases:
   * there is no fast recovery, the first step is additive, 5 Mb/s. A step of bytes makes both
   * counts 1: hyper increase, 50 Mb/s once; the timer's second leaves the lesser count at 1; the
   * second of bytes makes it 2.
   */
  @Test
  void nvidiaNicThroughAllItsPhases() {
    use("nvidia-nic", 100);
    cnpAt(0);
    expectAt(4, "first CNP, before the first look");
    double alpha = decayed(1023.0 / 1024, NVIDIA_G, 4);
    cut(4.5, "first CNP", alpha);
    cnpAt(5.5);
    alpha = decayed(raised(decayed(alpha, NVIDIA_G, 1), NVIDIA_G), NVIDIA_G, 2);
    cut(8.5, "second CNP", alpha);
    step(308.5, "additive increase, at the line's rate", 0);
    cnpAt(401.5);
    alpha = decayed(raised(decayed(alpha, NVIDIA_G, 393), NVIDIA_G), NVIDIA_G, 2);
    double before = rate;
    cut(404.5, "third CNP after 393 quiet periods", alpha);
    target = before;
    step(704.5, "additive increase", 0.005);
    stepOfBytes(800, 32_767_000, "first hyper increase", 0.05);
    step(1004.5, "hyper increase while bytes wait", 0.05);
    stepOfBytes(1100, 32_767_000, "second hyper increase", 2 * 0.05);
    engine.run(RunControl.NONE);
  }
}
