package io.packsim.simulator.validation;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.scenario.ReceiveHeadroom;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import java.util.Objects;

/** The receive buffer of every NIC holds a packet beside its headroom. */
final class ReceiveBufferValidator implements Validator {
  private static final DocumentPath SIZE = DocumentPath.parse("nic.receiveBuffer.size");

  @Override
  public void check(Wiring wiring, Findings findings) {
    Simulation simulation = wiring.simulation();
    DataSize size = simulation.nic().receiveBuffer().size();
    if (size == null) {
      return;
    }
    long most = 0;
    for (NodeConfig node : wiring.nodes().values()) {
      for (EndpointConfig endpoint : node.endpointCfgs()) {
        most = Math.max(most, ReceiveHeadroom.bytes(simulation, links(endpoint, wiring)));
      }
    }
    long needed = most + ReceiveHeadroom.largestFrameBytes(simulation);
    if (size.bytes() < needed) {
      findings.error(
          SIZE,
          "expected at least %d bytes, a largest frame beside a headroom of %d, received %d"
              .formatted(needed, most, size.bytes()));
    }
  }

  private static List<LinkConfig> links(EndpointConfig endpoint, Wiring wiring) {
    return endpoint.linkIds().stream()
        .map(id -> wiring.links().get(id))
        .filter(Objects::nonNull)
        .toList();
  }
}
