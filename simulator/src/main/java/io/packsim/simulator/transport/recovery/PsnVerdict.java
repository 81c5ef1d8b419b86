package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.packet.Psn;

/** What a responder makes of the PSN of a request packet. */
public enum PsnVerdict {
  /** The packet is taken. */
  ACCEPT,
  /** The packet has been taken before. */
  DUPLICATE,
  /** Packets before it are missing, and it is discarded. */
  GAP,
  /** Packets before it are missing, and it is kept until its turn comes. */
  EARLY;

  /** The verdict of a receiver that takes packets in order only. */
  static PsnVerdict inOrder(int expectedPsn, int receivedPsn) {
    int ahead = Psn.distance(expectedPsn, receivedPsn);
    if (ahead == 0) {
      return ACCEPT;
    }
    return ahead > 0 ? GAP : DUPLICATE;
  }

  /** The verdict of a receiver that takes packets before their turn. */
  static PsnVerdict inAnyOrder(int expectedPsn, int receivedPsn) {
    int ahead = Psn.distance(expectedPsn, receivedPsn);
    if (ahead == 0) {
      return ACCEPT;
    }
    return ahead > 0 ? EARLY : DUPLICATE;
  }
}
