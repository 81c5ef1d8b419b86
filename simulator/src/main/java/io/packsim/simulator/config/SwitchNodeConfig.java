package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;

/**
 * What one switch has for itself.
 *
 * @param role picks its entry of {@code switchConfigMap}
 * @param lpmSpec its forwarding table
 */
public record SwitchNodeConfig(
    @Default("GENERIC") @Doc("Picks its entry of switchConfigMap.") SwitchRole role,
    @Default("{}") @Doc("Forwarding table.") LpmSpec lpmSpec) {}
