package io.packsim.simulator.topology;

import java.util.List;

/**
 * A switch.
 *
 * @param name such as {@code leaf-0}
 * @param id its address; nothing is routed to it
 * @param tier where it stands in the fabric
 * @param routes its forwarding table; the longest prefix that matches decides
 */
public record SwitchNode(String name, DeviceId id, SwitchTier tier, List<Route> routes)
    implements FabricNode {

  /** Copies the routes. */
  public SwitchNode {
    routes = List.copyOf(routes);
  }
}
