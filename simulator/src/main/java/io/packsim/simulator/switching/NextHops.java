package io.packsim.simulator.switching;

/** The ports by which one group of destinations can be reached at equal cost. */
public final class NextHops {
  private final int[] ports;

  /**
   * A choice of ports.
   *
   * @param ports port indexes of the switch, at least one
   * @throws IllegalArgumentException if there is none
   */
  public NextHops(int... ports) {
    if (ports.length == 0) {
      throw new IllegalArgumentException("ports: expected at least one, received none");
    }
    this.ports = ports.clone();
  }

  /** How many ports there are. */
  public int count() {
    return ports.length;
  }

  /** The i-th port. */
  public int port(int i) {
    return ports[i];
  }
}
