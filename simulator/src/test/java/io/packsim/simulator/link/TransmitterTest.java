package io.packsim.simulator.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One port on a 100 Gb/s link of 1 us: when it sends, and what first. */
class TransmitterTest {
  private static final LineRate RATE = new LineRate(100_000_000_000L);

  /** An acknowledgement: frame 66, with preamble 74, with gap 86 bytes at 80 ps. */
  private static final long FREE_AGAIN_PS = 86 * 80;

  private static final long ON_THE_WAY_PS = 74 * 80 + 1_000_000;

  /** Acknowledgements of two priorities, the higher first. */
  private static final class Supply implements PacketSource {
    private int high;
    private int low;

    @Override
    public void pausedPriorities(int mask) {
      throw new AssertionError("nobody pauses this source");
    }

    @Override
    public boolean isReady() {
      return high + low > 0;
    }

    @Override
    public @Nullable Packet nextPacket() {
      if (high + low == 0) {
        return null;
      }
      Packet packet = new Packet(PacketKind.ACKNOWLEDGE, 0);
      packet.priority = (byte) (high > 0 ? 6 : 3);
      if (high > 0) {
        high--;
      } else {
        low--;
      }
      return packet;
    }
  }

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess near = engine.createProcess("near");
  private final LogicalProcess far = engine.createProcess("far");
  private final Supply supply = new Supply();
  private final List<String> arrivals = new ArrayList<>();
  private final Port port = port();

  private Port port() {
    Link link = new Link(0, "near/1", near, far, RATE, 1_000_000, LossModel.NONE);
    link.connect(
        packet -> arrivals.add((packet.kind == PacketKind.PFC ? "pause" : packet.priority) + at()));
    LinkEnd end = new LinkEnd(near, link, RATE, new PfcParameters(true, 100), Framing.STANDARD);
    return new Port(end, supply, packet -> {});
  }

  private String at() {
    return " at " + far.nowPs();
  }

  private void at(long timePs, EventKind kind, Runnable action) {
    near.schedule(
        new Event(kind, 1, (int) timePs) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  private void offer(int high, int low) {
    supply.high += high;
    supply.low += low;
    port.transmitter().kick();
  }

  @Test
  void aFrameFollowsWhenTheGapAfterTheLastOneIsOver() {
    at(0, EventKind.OPERATION, () -> offer(0, 1));
    at(1, EventKind.OPERATION, () -> offer(0, 1));
    engine.run(new EventLimit(100_000));
    assertEquals(
        List.of("3 at " + ON_THE_WAY_PS, "3 at " + (FREE_AGAIN_PS + ON_THE_WAY_PS)), arrivals);
  }

  /**
   * Both are offered at the instant at which the wire becomes free, the lower priority first: the
   * wire takes its next frame after all else of that instant, so the higher one goes first.
   */
  @Test
  void whatIsOfferedAsTheWireBecomesFreeIsSentByPriorityNotByOrderOfCalls() {
    at(0, EventKind.OPERATION, () -> offer(0, 1));
    at(FREE_AGAIN_PS, EventKind.ARRIVAL, () -> offer(0, 1));
    at(FREE_AGAIN_PS, EventKind.OPERATION, () -> offer(1, 0));
    engine.run(new EventLimit(100_000));
    assertEquals(
        List.of(
            "3 at " + ON_THE_WAY_PS,
            "6 at " + (FREE_AGAIN_PS + ON_THE_WAY_PS),
            "3 at " + (2 * FREE_AGAIN_PS + ON_THE_WAY_PS)),
        arrivals);
  }

  /** The frame on the wire is finished; then the pause goes, 72 bytes, before all that waits. */
  @Test
  void aPauseFrameGoesBeforeEverythingThatWaits() {
    at(0, EventKind.OPERATION, () -> offer(1, 1));
    at(1, EventKind.OPERATION, () -> port.pauseSender().pause(1));
    engine.run(new EventLimit(100_000));
    assertEquals(
        List.of(
            "6 at " + ON_THE_WAY_PS,
            "pause at " + (FREE_AGAIN_PS + 72 * 80 + 1_000_000),
            // The pause takes the wire for 64 + 8 + 12 = 84 bytes.
            "3 at " + (FREE_AGAIN_PS + 84 * 80 + ON_THE_WAY_PS)),
        arrivals);
  }
}
