package io.packsim.simulator.metrics;

import io.packsim.simulator.results.BlockedTimeResult;
import io.packsim.simulator.results.QueuePairResult;
import io.packsim.simulator.transport.BlockedCause;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.SendClock;
import io.packsim.simulator.transport.SocketCounters;
import io.packsim.simulator.transport.recovery.RetransmitStats;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads what is kept of single queue pairs once, at the end of a run. */
final class QueuePairMetrics {
  private QueuePairMetrics() {}

  static QueuePairResult of(RoceSocket socket) {
    SocketCounters counters = socket.counters();
    RetransmitStats recovery = socket.recovery().getRetransmitStats();
    return new QueuePairResult(
        socket.address().name(),
        counters.sentDataPackets,
        counters.sentDataBytes,
        counters.receivedPayloadBytes,
        recovery.retransmittedPackets(),
        recovery.timeouts(),
        counters.sentAcks,
        counters.sentNaks,
        recovery.sequenceNaks(),
        counters.sentRnrNaks,
        recovery.rnrNaks(),
        counters.sentCnps,
        counters.receivedCnps,
        counters.receivedMarkedPackets,
        socket.control().rateCuts(),
        blockedTime(List.of(socket)));
  }

  /** Where the time of some queue pairs went; {@code null} where no account was kept. */
  static @Nullable BlockedTimeResult blockedTime(List<RoceSocket> sockets) {
    List<SendClock> clocks =
        sockets.stream().map(RoceSocket::clock).filter(Objects::nonNull).toList();
    return clocks.isEmpty()
        ? null
        : new BlockedTimeResult(
            sum(clocks, BlockedCause.NO_WORK),
            sum(clocks, BlockedCause.SENDING),
            sum(clocks, BlockedCause.PORT_BUSY),
            sum(clocks, BlockedCause.PAUSED),
            sum(clocks, BlockedCause.LINK_DOWN),
            sum(clocks, BlockedCause.CONGESTION_CONTROL),
            sum(clocks, BlockedCause.WINDOW),
            sum(clocks, BlockedCause.RNR_BACK_OFF));
  }

  private static long sum(List<SendClock> clocks, BlockedCause cause) {
    return clocks.stream().mapToLong(clock -> clock.timePs(cause)).sum();
  }
}
