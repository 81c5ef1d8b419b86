package io.packsim.simulator.packet;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A FIFO of packets linked through themselves, with its depth in bytes and packets. */
public final class PacketQueue {
  private @Nullable Packet head;
  private @Nullable Packet tail;
  private long bytes;
  private int packets;

  /**
   * Kept here rather than read when it is needed: so the next packet is fetched from memory early.
   */
  private int headFrameBytes;

  /** Appends a packet that is in no queue. */
  public void add(Packet packet) {
    packet.next = null;
    if (tail == null) {
      head = packet;
      headFrameBytes = packet.frameBytes;
    } else {
      tail.next = packet;
    }
    tail = packet;
    bytes += packet.frameBytes;
    packets++;
  }

  /** Removes and returns the oldest packet, or {@code null} if the queue is empty. */
  public @Nullable Packet poll() {
    Packet first = head;
    if (first == null) {
      return null;
    }
    Packet second = first.next;
    head = second;
    if (second == null) {
      tail = null;
      headFrameBytes = 0;
    } else {
      headFrameBytes = second.frameBytes;
    }
    first.next = null;
    bytes -= first.frameBytes;
    packets--;
    return first;
  }

  /** Shows the packets, the oldest first; the queue is not changed meanwhile. */
  public void forEach(Consumer<Packet> visitor) {
    for (Packet packet = head; packet != null; packet = packet.next) {
      visitor.accept(packet);
    }
  }

  /** Bytes of the oldest packet, or 0 if the queue is empty. */
  public int headFrameBytes() {
    return headFrameBytes;
  }

  /** Whether no packet waits. */
  public boolean isEmpty() {
    return head == null;
  }

  /** Bytes of the frames that wait. */
  public long bytes() {
    return bytes;
  }

  /** How many packets wait. */
  public int packets() {
    return packets;
  }
}
