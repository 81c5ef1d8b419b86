package io.packsim.simulator.transport;

import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketQueue;
import org.jspecify.annotations.Nullable;

/**
 * What a transport sends by one port: acknowledgements and notifications first, by priority, then a
 * packet each of the sockets that want to send, in turn. A socket that cannot send now leaves the
 * turn and comes back when it is woken.
 */
public final class PortFeed implements PacketSource {
  private static final int PRIORITIES = 8;

  private final long lineRateBitsPerSecond;
  private final int dataPriorityBit;
  private final PacketQueue[] control = new PacketQueue[PRIORITIES];
  private int controlMask;
  private int paused;
  private @Nullable Transmitter transmitter;

  /** The socket whose turn it is, in a ring of those that want to send. */
  private @Nullable RoceSocket turn;

  PortFeed(long lineRateBitsPerSecond, int dataPriority) {
    this.lineRateBitsPerSecond = lineRateBitsPerSecond;
    this.dataPriorityBit = 1 << dataPriority;
    for (int priority = 0; priority < PRIORITIES; priority++) {
      control[priority] = new PacketQueue();
    }
  }

  /** Names the transmitter of the port; once. */
  public void connect(Transmitter ofThePort) {
    if (transmitter != null) {
      throw new IllegalStateException("a feed has one transmitter");
    }
    transmitter = ofThePort;
  }

  void sendControl(Packet packet) {
    control[packet.priority].add(packet);
    controlMask |= 1 << packet.priority;
    kick();
  }

  void socketReady(RoceSocket socket) {
    if (socket.nextActive == null) {
      join(socket);
    }
    kick();
  }

  private void kick() {
    if (transmitter != null) {
      transmitter.kick();
    }
  }

  @Override
  public boolean isReady() {
    return (controlMask & ~paused) != 0 || (turn != null && (dataPriorityBit & paused) == 0);
  }

  @Override
  public void pausedPriorities(int mask) {
    paused = mask;
  }

  @Override
  public @Nullable Packet nextPacket() {
    int ready = controlMask & ~paused;
    if (ready != 0) {
      return nextControl(31 - Integer.numberOfLeadingZeros(ready));
    }
    return (dataPriorityBit & paused) == 0 ? sendNext() : null;
  }

  private @Nullable Packet nextControl(int priority) {
    Packet packet = control[priority].poll();
    if (control[priority].isEmpty()) {
      controlMask &= ~(1 << priority);
    }
    return packet;
  }

  private @Nullable Packet sendNext() {
    for (RoceSocket socket = turn; socket != null; socket = turn) {
      Packet packet = socket.nextPacket();
      if (packet == null || !socket.hasWork()) {
        leave(socket);
      } else {
        turn = socket.nextActive;
      }
      if (packet != null) {
        return packet;
      }
    }
    return null;
  }

  /** The socket is served after all that are in the ring. */
  private void join(RoceSocket socket) {
    RoceSocket first = turn;
    if (first == null) {
      socket.nextActive = socket;
      socket.previousActive = socket;
      turn = socket;
      return;
    }
    RoceSocket last = first.previousActive == null ? first : first.previousActive;
    socket.previousActive = last;
    socket.nextActive = first;
    last.nextActive = socket;
    first.previousActive = socket;
  }

  private void leave(RoceSocket socket) {
    RoceSocket next = socket.nextActive;
    RoceSocket previous = socket.previousActive;
    if (next == null || previous == null || next == socket) {
      turn = null;
    } else {
      next.previousActive = previous;
      previous.nextActive = next;
      turn = next;
    }
    socket.nextActive = null;
    socket.previousActive = null;
  }

  /** Rate of the port, in bits per second. */
  long lineRateBitsPerSecond() {
    return lineRateBitsPerSecond;
  }
}
