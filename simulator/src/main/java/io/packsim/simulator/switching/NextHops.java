package io.packsim.simulator.switching;

import java.util.Arrays;

/**
 * The ports by which one group of destinations can be reached at equal cost. A port whose link is
 * down is no candidate until it is up again.
 */
public final class NextHops {
  private final int[] ports;

  /** The candidates, in the order of the ports. */
  private int[] alive;

  /** The only candidate, kept here so that nothing else is looked at; -1 unless there is one. */
  private int only;

  private int turn;

  /**
   * A choice of ports, all of them alive.
   *
   * @param ports port indexes of the switch, at least one
   * @throws IllegalArgumentException if there is none
   */
  public NextHops(int... ports) {
    if (ports.length == 0) {
      throw new IllegalArgumentException("ports: expected at least one, received none");
    }
    this.ports = ports.clone();
    this.alive = this.ports;
    this.only = onlyOf(alive);
  }

  private static int onlyOf(int[] candidates) {
    return candidates.length == 1 ? candidates[0] : -1;
  }

  /** The only candidate, or -1 if there are none or several. */
  int only() {
    return only;
  }

  /** How many candidates there are; 0 while all links are down. */
  public int count() {
    return alive.length;
  }

  /** The i-th candidate. */
  public int port(int i) {
    return alive[i];
  }

  /** The first port, whether or not it is a candidate. */
  int first() {
    return ports[0];
  }

  /** A number that grows by 1 with each call. */
  int nextTurn() {
    return turn++;
  }

  /** Makes a port a candidate or none; a port that is not among these changes nothing. */
  void setAlive(int port, boolean isAlive) {
    int[] before = alive;
    int[] after = new int[ports.length];
    int count = 0;
    for (int one : ports) {
      if (one == port ? isAlive : contains(before, one)) {
        after[count++] = one;
      }
    }
    alive = Arrays.copyOf(after, count);
    only = onlyOf(alive);
  }

  private static boolean contains(int[] some, int port) {
    for (int one : some) {
      if (one == port) {
        return true;
      }
    }
    return false;
  }
}
