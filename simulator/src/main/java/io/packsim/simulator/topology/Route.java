package io.packsim.simulator.topology;

import java.util.List;

/**
 * An entry of a forwarding table.
 *
 * @param prefix the addresses it covers
 * @param links indices, in the fabric's list, of the links that lead there; several are an ECMP set
 */
public record Route(DeviceId prefix, List<Integer> links) {

  /**
   * @throws IllegalArgumentException if there is no link
   */
  public Route {
    links = List.copyOf(links);
    if (links.isEmpty()) {
      throw new IllegalArgumentException("route to " + prefix + ": expected at least one link");
    }
  }
}
