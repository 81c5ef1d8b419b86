package io.packsim.simulator.topology;

/**
 * A host with one NIC.
 *
 * @param name such as {@code host-0}
 * @param id address of its NIC
 */
public record HostNode(String name, DeviceId id) implements FabricNode {}
