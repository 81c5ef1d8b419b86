package io.packsim.simulator.topology;

/** A device of a fabric: what links join. */
public sealed interface FabricNode permits HostNode, SwitchNode {

  /** Its name in configurations and results, unique in the fabric. */
  String name();

  /** Its address, unique in the fabric. */
  DeviceId id();
}
