package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.packet.Psn;

/**
 * Which PSNs of a window have something in common: a ring of bits that grows with the window. All
 * members lie less than the ring's length from each other.
 */
final class PsnSet {
  private static final int FIRST_WORDS = 8;

  private long[] words = new long[FIRST_WORDS];
  private int members;

  /**
   * Adds a PSN.
   *
   * @param oldestPsn where the window begins; no member lies before it
   */
  void add(int oldestPsn, int psn) {
    int distance = Psn.distance(oldestPsn, psn);
    if (distance >= places()) {
      grow(oldestPsn, distance);
    }
    if (!contains(psn)) {
      words[word(psn)] |= bit(psn);
      members++;
    }
  }

  /** Removes a PSN, whether or not it is a member. */
  void remove(int psn) {
    if (contains(psn)) {
      words[word(psn)] &= ~bit(psn);
      members--;
    }
  }

  /** Whether a PSN of the window is a member. */
  boolean contains(int psn) {
    return (words[word(psn)] & bit(psn)) != 0;
  }

  boolean isEmpty() {
    return members == 0;
  }

  private int places() {
    return words.length * Long.SIZE;
  }

  private int word(int psn) {
    return (psn / Long.SIZE) & (words.length - 1);
  }

  /** A shift takes its distance modulo the bits of a word. */
  private static long bit(int psn) {
    return 1L << psn;
  }

  private void grow(int oldestPsn, int distance) {
    long[] old = words;
    words = new long[2 * Integer.highestOneBit(distance) / Long.SIZE];
    for (int i = 0; i < old.length * Long.SIZE; i++) {
      int psn = Psn.plus(oldestPsn, i);
      if ((old[(psn / Long.SIZE) & (old.length - 1)] & bit(psn)) != 0) {
        words[word(psn)] |= bit(psn);
      }
    }
  }
}
