package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.packet.Psn;
import java.util.Arrays;

/** Ranges of PSNs that wait to be sent again, in the order in which they were asked for. */
final class PsnRanges {
  private int[] fromPsns = new int[4];
  private int[] endPsns = new int[4];
  private int size;

  /** Appends a range, unless it is empty. */
  void add(int fromPsn, int endPsn) {
    if (Psn.distance(fromPsn, endPsn) <= 0) {
      return;
    }
    if (size == fromPsns.length) {
      fromPsns = Arrays.copyOf(fromPsns, 2 * size);
      endPsns = Arrays.copyOf(endPsns, 2 * size);
    }
    fromPsns[size] = fromPsn;
    endPsns[size++] = endPsn;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The PSN that comes first; only if there is one. */
  int firstPsn() {
    return fromPsns[0];
  }

  /** Cuts off what comes before a PSN, in all ranges. */
  void removeBefore(int psn) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      int from = Psn.distance(fromPsns[i], psn) > 0 ? psn : fromPsns[i];
      if (Psn.distance(from, endPsns[i]) > 0) {
        fromPsns[kept] = from;
        endPsns[kept++] = endPsns[i];
      }
    }
    size = kept;
  }

  /** Takes the first range's PSNs up to a PSN away. */
  void advance(int endPsn) {
    if (Psn.distance(endPsn, endPsns[0]) > 0) {
      fromPsns[0] = endPsn;
      return;
    }
    size--;
    System.arraycopy(fromPsns, 1, fromPsns, 0, size);
    System.arraycopy(endPsns, 1, endPsns, 0, size);
  }
}
