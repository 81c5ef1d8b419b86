package io.packsim.simulator.assembly;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.topology.DeviceId;
import java.util.List;

/**
 * What others know of an endpoint.
 *
 * @param node the accelerator
 * @param links the links of its ports
 * @param addresses the addresses of its ports
 */
record EndpointPorts(NodeConfig node, List<LinkConfig> links, List<DeviceId> addresses) {

  EndpointPorts {
    links = List.copyOf(links);
    addresses = List.copyOf(addresses);
  }

  int count() {
    return links.size();
  }
}
