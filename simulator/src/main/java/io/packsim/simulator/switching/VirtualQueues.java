package io.packsim.simulator.switching;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketQueue;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One egress queue as virtual output queues: packets wait by the port they came in by, and the
 * ports with packets take turns, a packet each.
 */
final class VirtualQueues {
  private @Nullable PacketQueue[] ofIngress = new PacketQueue[0];
  private final BitSet waiting = new BitSet();
  private int last = -1;

  /** The queue of one ingress port. */
  PacketQueue of(int ingressPort) {
    if (ingressPort >= ofIngress.length) {
      ofIngress = Arrays.copyOf(ofIngress, ingressPort + 1);
    }
    PacketQueue queue = ofIngress[ingressPort];
    if (queue == null) {
      queue = new PacketQueue();
      ofIngress[ingressPort] = queue;
    }
    return queue;
  }

  void add(Packet packet) {
    of(packet.ingressPort).add(packet);
    waiting.set(packet.ingressPort);
  }

  /** The next packet of the port whose turn it is, or {@code null} if none waits. */
  @Nullable Packet poll() {
    if (waiting.isEmpty()) {
      return null;
    }
    last = turn();
    Packet packet = of(last).poll();
    waiting.set(last, !of(last).isEmpty());
    return packet;
  }

  /** Shows the packets that wait, the oldest of each port first, those of the next turn first. */
  void forEach(Consumer<Packet> visitor) {
    for (int i = 0; i < ofIngress.length; i++) {
      of((last + 1 + i) % ofIngress.length).forEach(visitor);
    }
  }

  /** Bytes of the frame that {@link #poll} would return; 0 if there is none. */
  int headBytes() {
    return waiting.isEmpty() ? 0 : of(turn()).headFrameBytes();
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  private int turn() {
    int later = waiting.nextSetBit(last + 1);
    return later >= 0 ? later : waiting.nextSetBit(0);
  }
}
