package io.packsim.simulator.link.llr;

/**
 * Sequence numbers of so many bits, which wrap around. One is after another when the signed
 * difference is positive, so no more than half of them may be outstanding.
 *
 * @param bits width of a number, 2 to 20
 */
record SequenceSpace(int bits) {

  int plus(int sequence, int frames) {
    return (sequence + frames) & ((1 << bits) - 1);
  }

  /** How many numbers lie from one to another: negative if the other is before it. */
  int distance(int from, int to) {
    int unused = Integer.SIZE - bits;
    return (to - from) << unused >> unused;
  }
}
