package io.packsim.simulator.assembly;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NicConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.nic.ReceivePath;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.results.ReceiveBufferResult;
import io.packsim.simulator.scenario.ReceiveHeadroom;
import io.packsim.simulator.transport.RoceTransport;
import java.util.List;

/** The receive buffer and memory of an accelerator that has them. */
final class ReceivePathAssembly {
  private ReceivePathAssembly() {}

  /**
   * Whether receiving takes room, time or credits, now and then at least, so that a path is needed.
   */
  static boolean isNeeded(String node, List<LinkPair> links, Simulation simulation) {
    NicConfig nic = simulation.nic();
    return nic.receiveBuffer().size() != null
        || nic.hostMemory().takesTime()
        || links.stream().anyMatch(link -> link.config().cbfc().enabled())
        || simulation.incidents().stream()
            .map(incident -> incident.fault().target())
            .anyMatch(target -> target.isHost(node));
  }

  static ReceivePath build(
      String node,
      List<LinkConfig> links,
      RoceTransport transport,
      Simulation simulation,
      Wiring wiring,
      DropObserver drops) {
    NicConfig nic = simulation.nic();
    return new ReceivePath(
        node,
        wiring.process(node),
        transport,
        nic.receiveBuffer(),
        ReceiveHeadroom.bytes(simulation, links),
        pausedPriorities(simulation),
        nic.hostMemory(),
        nic.keepsEarlyPackets(),
        wiring.sourceIds().getAsInt(),
        drops);
  }

  /** All that carry data: bit p stands for priority p. */
  private static int pausedPriorities(Simulation simulation) {
    return simulation.dataPriorities().stream().mapToInt(p -> 1 << p).reduce(0, (a, b) -> a | b);
  }

  static ReceiveBufferResult result(ReceivePath path) {
    return new ReceiveBufferResult(
        path.peakBytes(),
        path.droppedPackets(),
        path.droppedBytes(),
        path.occupiedBytes(),
        path.writtenBytes(),
        path.memoryBusyPs());
  }
}
