package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.DeviceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A device of the topology.
 *
 * @param name unique; links name it
 * @param type what it is
 * @param id its device address, unique
 * @param endpointCfgs of an accelerator: its endpoints, each with NICs and links
 * @param switchCfg of a switch: role and routes
 */
public record NodeConfig(
    @Doc("Unique name, used by links.") String name,
    @Doc("1 is an accelerator, 4 a switch.") NodeType type,
    @Doc("Device address, unique.") DeviceId id,
    @Default("[]") @Doc("Endpoints of an accelerator.") List<EndpointConfig> endpointCfgs,
    @Doc("Role and routes of a switch.") @Nullable SwitchNodeConfig switchCfg) {}
