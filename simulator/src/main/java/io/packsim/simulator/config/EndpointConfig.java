package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.DeviceId;
import java.util.List;

/**
 * An endpoint of an accelerator.
 *
 * @param nicIds its NICs' addresses
 * @param linkIds the links at its ports
 * @param portIdx the field of a NIC's address, counted from 0, that holds the port number in the
 *     addresses of its ports. Above 0, the endpoint registers all its ports with the transport;
 *     otherwise only the first, and it routes by device address
 */
public record EndpointConfig(
    @Doc("Addresses of its NICs.") List<DeviceId> nicIds,
    @Doc("Ids of the links at its ports.") List<String> linkIds,
    @Default("0") @Doc("Field of the address that holds the port number; 0 uses one port only.")
        int portIdx) {

  /**
   * @throws IllegalArgumentException if the field is negative
   */
  public EndpointConfig {
    Ranges.require("portIdx", portIdx, 0, 255);
  }
}
