package io.packsim.simulator.physics;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PauseFrame;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long a pause lasts, and when it is sent again: a quantum is 512 bit times of the link. */
class PauseTimingTest {
  private static final int PRIORITY = 3;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("port");
  private int actions;

  /** Nothing to send. */
  private static final class Silence implements PacketSource {
    @Override
    public @Nullable Packet nextPacket() {
      return null;
    }

    @Override
    public boolean isReady() {
      return false;
    }

    @Override
    public void pausedPriorities(int mask) {}
  }

  private Port port(long bitsPerSecond, int quanta) {
    LineRate rate = new LineRate(bitsPerSecond);
    Link link = new Link(1, "port/1", process, process, rate, 1_000_000, LossModel.NONE);
    link.connect(packet -> {});
    return new Port(
        new LinkEnd(process, link, rate, new PfcParameters(true, quanta), Framing.STANDARD),
        new Silence(),
        packet -> {});
  }

  private void at(long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.OPERATION, 2, actions++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  /**
   * Bit times of 10, 2.5 and 1.25 ps: the longest pause, 65,535 * 512 of them, is 335,539,200 ps at
   * 100 Gb/s, a quarter at 400 and an eighth at 800 Gb/s.
   */
  @ParameterizedTest
  @CsvSource({
    "100, 1, 5120",
    "100, 65535, 335539200",
    "400, 1, 1280",
    "400, 65535, 83884800",
    "800, 1, 640",
    "800, 65535, 41942400"
  })
  void aPauseLastsAsManyBitTimesAsItSays(long gigabits, int quanta, long expectedPs) {
    Port port = port(gigabits * 1_000_000_000, 65_535);
    Packet frame = new Packet(PacketKind.PFC, 0);
    frame.extension = new PauseFrame(1 << PRIORITY, 0, quanta);
    at(0, () -> port.receive(frame));
    at(2 * expectedPs, () -> {});
    engine.run(RunControl.NONE);
    Check.exactly(
        "pause of %d quanta at %d Gb/s, ps".formatted(quanta, gigabits),
        expectedPs,
        port.pauseReceiver().pausedPs(PRIORITY));
  }

  /** Half a pause of 1,000 quanta is 2.56, 0.64 or 0.32 us: ten such spans hold eleven frames. */
  @ParameterizedTest
  @CsvSource({"100, 2560000", "400, 640000", "800, 320000"})
  void aPauseThatLastsIsSentAgainWhenHalfOfItIsOver(long gigabits, long halfPs) {
    Port port = port(gigabits * 1_000_000_000, 1000);
    at(0, () -> port.pauseSender().pause(1 << PRIORITY));
    long[] sent = new long[2];
    at(10 * halfPs - 1, () -> sent[0] = port.pauseSender().sentPauses());
    at(10 * halfPs, () -> sent[1] = port.pauseSender().sentPauses());
    engine.run(RunControl.NONE);
    String what = "pause of 1000 quanta at %d Gb/s, frames ".formatted(gigabits);
    Check.exactly(what + "a picosecond before ten halves", 10, sent[0]);
    Check.exactly(what + "after ten halves", 11, sent[1]);
  }
}
