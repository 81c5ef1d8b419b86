package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.DeviceId;
import java.util.List;
import java.util.Map;

/**
 * A forwarding table: the longest prefix of a destination decides.
 *
 * @param tieBreak the choice among the links of one route
 * @param routes address or prefix, such as {@code 1.0.1.3.1.1} or {@code 1.0.1}, to the ids of the
 *     links that lead there
 */
public record LpmSpec(
    @Default("FLOW_HASH") @Doc("Choice among the links of one route.") TieBreak tieBreak,
    @Default("{}") @Doc("Address or prefix to the ids of the links that lead there.")
        Map<DeviceId, List<String>> routes) {}
