package io.packsim.simulator.topology;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * A full-duplex link between two ports.
 *
 * @param name unique in the fabric, such as {@code host-0:leaf-0}
 * @param nodeA index of one end in the fabric's nodes; the host, or the lower tier
 * @param portA its port number, from 1
 * @param nodeB index of the other end
 * @param portB its port number, from 1
 * @param rate bits per second each way
 * @param delay propagation each way
 */
public record FabricLink(
    String name, int nodeA, int portA, int nodeB, int portB, LinkRate rate, SimDuration delay) {}
