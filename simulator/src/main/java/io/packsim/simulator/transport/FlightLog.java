package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.transport.congestion.AckSample;

/**
 * What a requester has sent and not seen acknowledged: when each packet was sent, and its bytes.
 * Kept only for a congestion control that asks for it. It grows with the packets in flight.
 */
final class FlightLog {
  private static final long SENT_AGAIN = -1;
  private static final int FIRST_CAPACITY = 16;

  private int unackedPsn;
  private int freshPsn;

  /** By PSN, modulo the capacity, which is a power of two. */
  private long[] sentAtPs = new long[FIRST_CAPACITY];

  /** Bytes sent up to the end of a packet, each once. */
  private long[] endBytes = new long[FIRST_CAPACITY];

  private long ackedBytes;
  private long sentBytes;

  /** The last packet that asked for an acknowledgement. */
  private int askingPsn = -1 & Psn.MAX;

  /** Whether a packet in flight, sent before a given one, has asked for an acknowledgement. */
  boolean awaitsAckBefore(int psn) {
    return Psn.distance(unackedPsn, askingPsn) >= 0 && Psn.distance(askingPsn, psn) > 0;
  }

  /** A packet asks for an acknowledgement. */
  void asks(int psn) {
    askingPsn = psn;
  }

  /** A new packet is sent; PSNs that it leaves out belong to the packet before it. */
  void sent(int psn, int frameBytes, long nowPs) {
    while (freshPsn != psn) {
      append(SENT_AGAIN);
    }
    sentBytes += frameBytes;
    append(nowPs);
  }

  private void append(long atPs) {
    int inFlight = Psn.distance(unackedPsn, freshPsn);
    if (inFlight == sentAtPs.length) {
      grow();
    }
    sentAtPs[slot(freshPsn)] = atPs;
    endBytes[slot(freshPsn)] = sentBytes;
    freshPsn = Psn.plus(freshPsn, 1);
  }

  private void grow() {
    long[] times = sentAtPs;
    long[] ends = endBytes;
    sentAtPs = new long[times.length * 2];
    endBytes = new long[times.length * 2];
    for (int psn = unackedPsn; psn != freshPsn; psn = Psn.plus(psn, 1)) {
      sentAtPs[slot(psn)] = times[psn & (times.length - 1)];
      endBytes[slot(psn)] = ends[psn & (times.length - 1)];
    }
  }

  private int slot(int psn) {
    return psn & (sentAtPs.length - 1);
  }

  /** A packet is sent once more: nobody knows which of them an acknowledgement answers. */
  void sentAgain(int psn) {
    if (isInFlight(psn)) {
      sentAtPs[slot(psn)] = SENT_AGAIN;
    }
  }

  private boolean isInFlight(int psn) {
    return Psn.distance(unackedPsn, psn) >= 0 && Psn.distance(psn, freshPsn) > 0;
  }

  /** How long ago a packet in flight was sent, if it was sent once. */
  long roundTripPs(int psn, long nowPs) {
    if (!isInFlight(psn) || sentAtPs[slot(psn)] == SENT_AGAIN) {
      return AckSample.NO_ROUND_TRIP;
    }
    return nowPs - sentAtPs[slot(psn)];
  }

  /**
   * Forgets what is acknowledged.
   *
   * @return its bytes
   */
  long acknowledge(int firstUnackedPsn) {
    int packets = Psn.distance(unackedPsn, firstUnackedPsn);
    if (packets <= 0) {
      return 0;
    }
    long before = ackedBytes;
    ackedBytes += bytesBefore(firstUnackedPsn);
    unackedPsn = firstUnackedPsn;
    if (Psn.distance(freshPsn, unackedPsn) > 0) {
      freshPsn = unackedPsn;
    }
    return ackedBytes - before;
  }

  /** Bytes in flight that were sent before a packet. */
  long bytesBefore(int psn) {
    if (Psn.distance(unackedPsn, psn) <= 0) {
      return 0;
    }
    return (isInFlight(psn) ? endBytes[slot(Psn.plus(psn, -1))] : sentBytes) - ackedBytes;
  }

  /** The packet after the last that was sent. */
  int freshPsn() {
    return freshPsn;
  }

  /** All bytes in flight. */
  long bytesInFlight() {
    return sentBytes - ackedBytes;
  }
}
