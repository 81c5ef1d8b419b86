package io.packsim.simulator.metrics;

import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.ReceiveBufferResult;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.RoceTransport;
import io.packsim.simulator.transport.SocketCounters;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.recovery.RetransmitStats;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Sums the counters of an accelerator's queue pairs once, at the end of a run. */
public final class NicMetrics {
  private NicMetrics() {}

  /**
   * What the queue pairs, the ports and the receive buffer, if any, of one accelerator did.
   *
   * @param listed how many queue pairs are listed one by one
   */
  public static NicResult of(
      String name,
      RoceTransport transport,
      List<PortResult> ports,
      @Nullable ReceiveBufferResult receiveBuffer,
      int listed) {
    List<RoceSocket> sockets = transport.sockets();
    return new NicResult(
        name,
        transport.queuePairs(),
        sum(sockets, s -> counters(s).sentDataPackets),
        sum(sockets, s -> counters(s).sentDataBytes),
        sum(sockets, s -> counters(s).receivedPayloadBytes),
        sum(sockets, s -> recovery(s).retransmittedPackets()),
        sum(sockets, s -> recovery(s).timeouts()),
        sum(sockets, s -> counters(s).sentAcks),
        sum(sockets, s -> counters(s).sentNaks),
        sum(sockets, s -> recovery(s).sequenceNaks()),
        sum(sockets, s -> counters(s).sentRnrNaks),
        sum(sockets, s -> recovery(s).rnrNaks()),
        sum(sockets, s -> counters(s).sentCnps),
        sum(sockets, s -> counters(s).receivedCnps),
        sum(sockets, s -> counters(s).receivedMarkedPackets),
        sum(sockets, s -> control(s).rateCuts()),
        ports,
        receiveBuffer,
        QueuePairMetrics.blockedTime(sockets),
        listed == 0 ? null : sockets.stream().limit(listed).map(QueuePairMetrics::of).toList());
  }

  private static long sum(List<RoceSocket> sockets, ToLongFunction<RoceSocket> counter) {
    return sockets.stream().mapToLong(counter).sum();
  }

  private static SocketCounters counters(RoceSocket socket) {
    return socket.counters();
  }

  private static RetransmitStats recovery(RoceSocket socket) {
    return socket.recovery().getRetransmitStats();
  }

  private static CongestionControl control(RoceSocket socket) {
    return socket.control();
  }
}
