package io.packsim.simulator.switching;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Longest-prefix forwarding over sorted addresses. All addresses of a fabric are numbered in their
 * sorted order, so a prefix is a range of numbers; with the longest prefix already chosen for every
 * number the table is a list of disjoint ranges, as long as the routes are many and no longer.
 *
 * <p>An index of equal spans answers for every span that lies within one range; only the others are
 * searched. The ranges of a regular fabric have equal lengths, so nearly all packets are answered
 * for. The index is a few times as long as the table, never as long as the fabric is large.
 */
public final class ForwardingTable {
  /** So many spans are allowed for each range. */
  private static final int SPANS_PER_RANGE = 4;

  /** So many are allowed however few the ranges are. */
  private static final int FEW_SPANS = 64;

  private final int[] firstAddresses;
  private final @Nullable NextHops[] hops;

  /** The binary logarithm of the addresses of a span. */
  private final int spanShift;

  /** The way to each span's addresses, {@code null} where there is none or they differ. */
  private final @Nullable NextHops[] spans;

  /**
   * A table of ranges.
   *
   * @param firstAddresses where each range begins, from 0 and ascending; it ends where the next
   *     begins
   * @param hops the way to each range's addresses, {@code null} where there is none
   */
  public ForwardingTable(int[] firstAddresses, @Nullable NextHops[] hops) {
    if (firstAddresses.length != hops.length) {
      throw new IllegalArgumentException(
          "hops: expected " + firstAddresses.length + ", received " + hops.length);
    }
    if (firstAddresses.length > 0 && firstAddresses[0] < 0) {
      throw new IllegalArgumentException(
          "firstAddresses: expected from 0, received " + firstAddresses[0]);
    }
    for (int i = 1; i < firstAddresses.length; i++) {
      if (firstAddresses[i] <= firstAddresses[i - 1]) {
        throw new IllegalArgumentException(
            "firstAddresses: expected ascending, received "
                + firstAddresses[i - 1]
                + " before "
                + firstAddresses[i]);
      }
    }
    this.firstAddresses = firstAddresses.clone();
    this.hops = hops.clone();
    spanShift = spanShift();
    spans = spans();
  }

  /**
   * Spans that each lie within one range if they can be few; else as short as their number allows.
   */
  private int spanShift() {
    int edges = 0;
    for (int first : firstAddresses) {
      edges |= first;
    }
    int shift = edges == 0 ? 0 : Integer.numberOfTrailingZeros(edges);
    int most = Math.max(FEW_SPANS, SPANS_PER_RANGE * firstAddresses.length);
    while (spanCount(shift) > most) {
      shift++;
    }
    return shift;
  }

  /** The last span begins where the last range has begun, and stands for all behind it too. */
  private long spanCount(int shift) {
    return firstAddresses.length == 0
        ? 1
        : (firstAddresses[firstAddresses.length - 1] >> shift) + 2L;
  }

  private @Nullable NextHops[] spans() {
    @Nullable NextHops[] each = new @Nullable NextHops[(int) spanCount(spanShift)];
    each[each.length - 1] = hops.length == 0 ? null : hops[hops.length - 1];
    for (int span = 0; span < each.length - 1; span++) {
      int first = span << spanShift;
      int range = rangeOf(first);
      boolean isWithinOne = range == rangeOf(first + (1 << spanShift) - 1);
      each[span] = isWithinOne && range >= 0 ? hops[range] : null;
    }
    return each;
  }

  /**
   * The way to an address, or {@code null} if no route covers it.
   *
   * @param address from 0
   */
  public @Nullable NextHops lookup(int address) {
    NextHops known = spans[Math.min(address >> spanShift, spans.length - 1)];
    return known != null ? known : search(address);
  }

  private @Nullable NextHops search(int address) {
    int range = rangeOf(address);
    return range < 0 ? null : hops[range];
  }

  /** The range that an address lies in, or -1 if it lies before all. */
  private int rangeOf(int address) {
    if (firstAddresses.length == 0 || address < firstAddresses[0]) {
      return -1;
    }
    // The range is among the next `left`; halved without a branch that a processor could
    // mispredict.
    int range = 0;
    int left = firstAddresses.length;
    while (left > 1) {
      int half = left >>> 1;
      range += firstAddresses[range + half] <= address ? half : 0;
      left -= half;
    }
    return range;
  }

  /** Makes a port a candidate of all routes that name it, or of none. */
  void setAlive(int port, boolean isAlive) {
    for (NextHops one : hops) {
      if (one != null) {
        one.setAlive(port, isAlive);
      }
    }
  }

  /** How many ranges the table holds. */
  public int size() {
    return firstAddresses.length;
  }

  @Override
  public String toString() {
    return "ForwardingTable" + Arrays.toString(firstAddresses);
  }
}
