package io.packsim.simulator.metrics;

import io.packsim.simulator.results.MultiPortNicStats;
import io.packsim.simulator.results.PortPairBytes;
import io.packsim.simulator.transport.RoceSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** Sums the data that queue pairs have sent by pairs of ports, once, at the end of a run. */
public final class MultiPortMetrics {
  private final Map<Integer, Map<Integer, PortPairBytes>> byPorts = new TreeMap<>();
  private final IntUnaryOperator portOfAddress;

  private MultiPortMetrics(IntUnaryOperator portOfAddress) {
    this.portOfAddress = portOfAddress;
  }

  /**
   * What the queue pairs of one NIC have sent.
   *
   * @param portOfAddress number of the port that has an address, by the address's index
   */
  public static MultiPortNicStats of(List<RoceSocket> sockets, IntUnaryOperator portOfAddress) {
    MultiPortMetrics sums = new MultiPortMetrics(portOfAddress);
    sockets.forEach(socket -> socket.forEachPath(sums::add));
    List<PortPairBytes> pairs = new ArrayList<>();
    sums.byPorts.values().forEach(row -> pairs.addAll(row.values()));
    return new MultiPortNicStats(sums.byPorts.size(), pairs);
  }

  private void add(int localAddress, int remoteAddress, long packets, long bytes) {
    if (packets == 0) {
      return;
    }
    int from = portOfAddress.applyAsInt(localAddress);
    int to = portOfAddress.applyAsInt(remoteAddress);
    byPorts
        .computeIfAbsent(from, port -> new TreeMap<>())
        .merge(
            to,
            new PortPairBytes(from, to, packets, bytes),
            (sum, more) ->
                new PortPairBytes(
                    from,
                    to,
                    sum.dataPackets() + more.dataPackets(),
                    sum.dataBytes() + more.dataBytes()));
  }
}
