package io.packsim.simulator.switching;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Longest-prefix forwarding over sorted addresses. All addresses of a fabric are numbered in their
 * sorted order, so a prefix is a range of numbers; with the longest prefix already chosen for every
 * number the table is a list of disjoint ranges, as long as the routes are many and no longer.
 */
public final class ForwardingTable {
  private final int[] firstAddresses;
  private final @Nullable NextHops[] hops;

  /**
   * A table of ranges.
   *
   * @param firstAddresses where each range begins, ascending; it ends where the next begins
   * @param hops the way to each range's addresses, {@code null} where there is none
   */
  public ForwardingTable(int[] firstAddresses, @Nullable NextHops[] hops) {
    if (firstAddresses.length != hops.length) {
      throw new IllegalArgumentException(
          "hops: expected " + firstAddresses.length + ", received " + hops.length);
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
  }

  /** The way to an address, or {@code null} if no route covers it. */
  public @Nullable NextHops lookup(int address) {
    if (firstAddresses.length == 0 || address < firstAddresses[0]) {
      return null;
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
    return hops[range];
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
