package io.packsim.simulator.packet;

import org.jspecify.annotations.Nullable;

/** A FIFO of packets linked through themselves, with its depth in bytes and packets. */
public final class PacketQueue {
  private @Nullable Packet head;
  private @Nullable Packet tail;
  private long bytes;
  private int packets;

  /** Appends a packet that is in no queue. */
  public void add(Packet packet) {
    packet.next = null;
    if (tail == null) {
      head = packet;
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
    head = first.next;
    if (head == null) {
      tail = null;
    }
    first.next = null;
    bytes -= first.frameBytes;
    packets--;
    return first;
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
