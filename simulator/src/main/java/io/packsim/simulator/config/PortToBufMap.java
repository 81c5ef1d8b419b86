package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.Map;

/**
 * Which buffer each port uses.
 *
 * @param singleMap port number, from 1, to the index of its buffer in {@code bufs}, for ingress and
 *     egress alike
 */
public record PortToBufMap(
    @Default("{}") @Doc("Port number, from 1, to the index of its buffer in bufs.")
        Map<Integer, Integer> singleMap) {}
