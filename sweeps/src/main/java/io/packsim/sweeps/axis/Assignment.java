package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Node;

/**
 * A parameter and the value it gets.
 *
 * @param path the parameter
 * @param value the value, as it stands in the sweep file
 * @param meaning the value's canonical text, equal for {@code 1 GB} and {@code 1000 MB}
 */
public record Assignment(DocumentPath path, Node value, String meaning) {}
