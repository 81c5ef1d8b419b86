package io.packsim.simulator.assembly;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.PfcParameters;

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

  /** The end of the link at a node. */
  LinkEnd end(String node, LogicalProcess process, PfcParameters pfc, Framing framing) {
    return new LinkEnd(
        process,
        from(node),
        towards(node).rate(),
        pfc,
        framing,
        config.queuedOnDown(),
        config.protocols());
  }

  /** The number of the port at a node. */
  int portAt(String node) {
    return config.node1().equals(node) ? config.node1Port() : config.node2Port();
  }
}
