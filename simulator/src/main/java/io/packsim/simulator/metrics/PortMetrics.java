package io.packsim.simulator.metrics;

import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.PauseReceiver;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.QueueDrops;
import io.packsim.simulator.switching.SwitchPort;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the counters of a port once, at the end of a run. */
public final class PortMetrics {
  private static final int PRIORITIES = 8;

  private PortMetrics() {}

  /** What a switch port saw. */
  public static PortResult of(SwitchPort switchPort, Link outgoing) {
    int groups = switchPort.groupCount();
    Port port = switchPort.port();
    return new PortResult(
        port.name(),
        port.transmitter().sentPackets(),
        port.transmitter().sentBytes(),
        port.receivedPackets(),
        port.receivedBytes(),
        lostPackets(port, outgoing),
        switchPort.markedPackets(),
        port.pauseSender().sentPauses(),
        port.pauseReceiver().receivedPauses(),
        pausedPs(port.pauseReceiver()),
        queueDrops(switchPort),
        list(PRIORITIES, switchPort::peakQueueBytes),
        list(groups, switchPort::peakIngressBytes),
        list(groups, switchPort::peakHeadroomBytes),
        LlrMetrics.of(port),
        CbfcMetrics.of(port));
  }

  /** What a NIC port saw. */
  public static PortResult of(Port port, Link outgoing) {
    return new PortResult(
        port.name(),
        port.transmitter().sentPackets(),
        port.transmitter().sentBytes(),
        port.receivedPackets(),
        port.receivedBytes(),
        lostPackets(port, outgoing),
        0,
        port.pauseSender().sentPauses(),
        port.pauseReceiver().receivedPauses(),
        pausedPs(port.pauseReceiver()),
        null,
        List.of(),
        List.of(),
        List.of(),
        LlrMetrics.of(port),
        CbfcMetrics.of(port));
  }

  private static @Nullable QueueDrops queueDrops(SwitchPort port) {
    QueueDrops drops = new QueueDrops(port.earlyDrops(), port.fullDrops());
    return drops.total() == 0 ? null : drops;
  }

  private static long lostPackets(Port port, Link outgoing) {
    return outgoing.lostPackets() + port.lostPackets() + port.transmitter().discardedPackets();
  }

  private static List<Long> pausedPs(PauseReceiver pauses) {
    return list(PRIORITIES, pauses::pausedPs);
  }

  private static List<Long> list(int size, IntToLongFunction value) {
    return IntStream.range(0, size).mapToObj(i -> value.applyAsLong(i)).toList();
  }
}
