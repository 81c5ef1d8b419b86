package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.List;

/**
 * An explicit network.
 *
 * @param nodes accelerators and switches
 * @param links full-duplex links between them
 */
public record FlexTopology(
    @Default("[]") @Doc("Accelerators and switches.") List<NodeConfig> nodes,
    @Default("[]") @Doc("Full-duplex links.") List<LinkConfig> links) {}
