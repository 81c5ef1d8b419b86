package io.packsim.simulator.switching;

import java.util.Arrays;
import java.util.BitSet;

/** Which links of a switch are up, as far as the switch knows, and who is to blame for the rest. */
final class LinkStates {
  private final BitSet down = new BitSet();
  private int[] incidents = new int[0];

  /** Whether the state of a port's link has changed. */
  boolean set(int port, boolean isUp) {
    boolean changes = down.get(port) == isUp;
    down.set(port, !isUp);
    return changes;
  }

  boolean isUp(int port) {
    return !down.get(port);
  }

  /** Names the incident that is to blame if a port leads nowhere. */
  void blame(int port, int incident) {
    if (port >= incidents.length) {
      incidents = Arrays.copyOf(incidents, port + 1);
    }
    incidents[port] = incident;
  }

  /** The incident to blame, 0 where there was none. */
  int incident(int port) {
    return port < incidents.length ? incidents[port] : 0;
  }
}
