package io.packsim.simulator.assembly;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.link.Link;

/**
 * Both directions of a link.
 *
 * @param config the link
 * @param fromNode1 the direction from node 1 to node 2
 * @param fromNode2 the other one
 */
record LinkPair(LinkConfig config, Link fromNode1, Link fromNode2) {

  /** The direction that leads away from a node. */
  Link from(String node) {
    return config.node1().equals(node) ? fromNode1 : fromNode2;
  }

  /** The direction that leads to a node. */
  Link towards(String node) {
    return config.node1().equals(node) ? fromNode2 : fromNode1;
  }

  /** The number of the port at a node. */
  int portAt(String node) {
    return config.node1().equals(node) ? config.node1Port() : config.node2Port();
  }
}
