package io.packsim.simulator.results;

import java.util.List;

/**
 * How a NIC with several ports shared its data out among them.
 *
 * @param ports how many ports it used at all
 * @param portPairBytes the entries above 0 of the matrix of ports here and ports at the far ends,
 *     row by row
 */
public record MultiPortNicStats(int ports, List<PortPairBytes> portPairBytes) {

  /** The list is copied. */
  public MultiPortNicStats {
    portPairBytes = List.copyOf(portPairBytes);
  }
}
