package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Psn;
import org.jspecify.annotations.Nullable;

/**
 * The sending half of a queue pair: cuts messages into packets, sends those again that the recovery
 * names, and completes messages in order as they are acknowledged.
 */
final class Requester {
  private final RoceSocket socket;
  private final int mtuBytes;
  private final int ackInterval;
  private final WorkQueue outstanding = new WorkQueue();

  /** The message that the next packet belongs to; a memory of the last search. */
  private @Nullable WorkRequest cursor;

  /** Who waits for acknowledgements, the one who waits for the fewest first; mostly nobody. */
  private @Nullable AckWaiter waiter;

  private long unackedPacket;
  private long freshPacket;
  private long postedPackets;

  Requester(RoceSocket socket, int mtuBytes, int ackInterval) {
    this.socket = socket;
    this.mtuBytes = mtuBytes;
    this.ackInterval = ackInterval;
  }

  void post(WorkRequest request) {
    request.firstPacket = postedPackets;
    postedPackets += Math.max(1, (request.bytes + mtuBytes - 1) / mtuBytes);
    request.endPacket = postedPackets;
    outstanding.add(request);
  }

  /** Frame bytes of the next new packet, or 0 where there is none to send. */
  int nextFreshFrameBytes() {
    if (freshPacket == postedPackets || freshPacket - unackedPacket >= Psn.MAX_WINDOW) {
      return 0;
    }
    return frameBytesOf(freshPacket);
  }

  /** Frame bytes of a packet that has been sent before. */
  int frameBytes(int psn) {
    return frameBytesOf(unackedPacket + Psn.distance(psnOf(unackedPacket), psn));
  }

  private int frameBytesOf(long number) {
    WorkRequest request = requestOf(number);
    return kind(request, number).frameBytes(payloadBytes(request, number));
  }

  Packet nextFresh() {
    return packet(freshPacket++);
  }

  /** A packet that has been sent before. */
  Packet again(int psn) {
    return packet(unackedPacket + Psn.distance(psnOf(unackedPacket), psn));
  }

  /**
   * Completes what is acknowledged.
   *
   * @param firstUnackedPsn all before it are acknowledged
   */
  void acknowledge(int firstUnackedPsn) {
    int packets = Psn.distance(psnOf(unackedPacket), firstUnackedPsn);
    if (packets <= 0) {
      return;
    }
    if (unackedPacket + packets > freshPacket) {
      socket.fail(
          FailureKind.MODEL_INVARIANT, firstUnackedPsn, "was acknowledged what was never sent");
    }
    unackedPacket += packets;
    if (waiter != null) {
      serveWaiters();
    }
    for (WorkRequest request = outstanding.peek();
        request != null && request.endPacket <= unackedPacket;
        request = outstanding.peek()) {
      outstanding.removeFirst();
      if (request == cursor) {
        cursor = null;
      }
      socket.user().onSendComplete(request.id);
    }
  }

  /**
   * Notes an ACK that speaks of its own message alone: of the packet and of those before it in the
   * message.
   *
   * @return the first PSN that is not acknowledged now
   */
  int acknowledgeAlone(int psn) {
    long packet = unackedPacket + Psn.distance(unackedPsn(), psn);
    long firstUnacked = unackedPacket;
    for (WorkRequest request = outstanding.peek();
        request != null && request.firstPacket <= Math.max(packet, firstUnacked);
        request = request.next) {
      if (request.firstPacket <= packet && packet < request.endPacket) {
        request.ackedPacket = Math.max(request.ackedPacket, packet + 1);
      }
      if (request.firstPacket <= firstUnacked) {
        firstUnacked = Math.max(firstUnacked, request.ackedPacket);
      }
    }
    return psnOf(firstUnacked);
  }

  void onAllAcknowledged(Runnable then) {
    if (unackedPacket == freshPacket) {
      then.run();
      return;
    }
    AckWaiter newcomer = new AckWaiter(freshPacket, then);
    if (waiter == null) {
      waiter = newcomer;
    } else {
      waiter.append(newcomer);
    }
  }

  private void serveWaiters() {
    for (AckWaiter first = waiter;
        first != null && first.endPacket <= unackedPacket;
        first = waiter) {
      waiter = first.next();
      first.then.run();
    }
  }

  boolean isIdle() {
    return outstanding.isEmpty();
  }

  boolean hasFresh() {
    return freshPacket != postedPackets;
  }

  /** PSN of the oldest packet that is not acknowledged. */
  int unackedPsn() {
    return psnOf(unackedPacket);
  }

  /** Packets sent and not acknowledged. */
  long packetsInFlight() {
    return freshPacket - unackedPacket;
  }

  private Packet packet(long number) {
    WorkRequest request = requestOf(number);
    Packet packet = socket.newPacket(kind(request, number), payloadBytes(request, number));
    packet.psn = psnOf(number);
    packet.ackRequested =
        number + 1 == request.endPacket || (number + 1 - request.firstPacket) % ackInterval == 0;
    return packet;
  }

  private WorkRequest requestOf(long number) {
    WorkRequest request = cursor;
    if (request == null || number < request.firstPacket) {
      request = outstanding.peek();
    }
    while (request != null && number >= request.endPacket) {
      request = request.next;
    }
    if (request == null) {
      throw new IllegalStateException("no message holds packet " + number);
    }
    cursor = request;
    return request;
  }

  private static PacketKind kind(WorkRequest request, long number) {
    boolean first = number == request.firstPacket;
    boolean last = number + 1 == request.endPacket;
    if (first) {
      return last ? PacketKind.SEND_ONLY : PacketKind.SEND_FIRST;
    }
    return last ? PacketKind.SEND_LAST : PacketKind.SEND_MIDDLE;
  }

  private int payloadBytes(WorkRequest request, long number) {
    long before = (number - request.firstPacket) * mtuBytes;
    return (int) Math.min(mtuBytes, request.bytes - before);
  }

  private static int psnOf(long number) {
    return (int) (number & Psn.MAX);
  }
}
