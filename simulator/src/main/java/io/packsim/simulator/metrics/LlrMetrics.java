package io.packsim.simulator.metrics;

import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.link.llr.LinkLayerRetry;
import io.packsim.simulator.link.llr.LlrCounters;
import io.packsim.simulator.results.LlrResult;
import org.jspecify.annotations.Nullable;

/** Reads what link-layer retry has counted at a port, once, at the end of a run. */
final class LlrMetrics {
  private LlrMetrics() {}

  /** What it did at a port, or {@code null} where it is off. */
  static @Nullable LlrResult of(Port port) {
    for (LinkProtocol protocol : port.protocols()) {
      if (protocol instanceof LinkLayerRetry llr) {
        return of(llr, llr.counters());
      }
    }
    return null;
  }

  private static LlrResult of(LinkLayerRetry llr, LlrCounters counters) {
    return new LlrResult(
        llr.txState().name(),
        llr.rxState().name(),
        counters.txOk,
        counters.txReplay,
        counters.txDiscard,
        counters.rxOk,
        counters.rxBad,
        counters.rxExpectedSeqGood,
        counters.rxExpectedSeqBad,
        counters.rxMissingSeq,
        counters.rxDuplicateSeq,
        counters.rxReplay,
        counters.ackNackSeqError,
        counters.txAck,
        counters.rxAck,
        counters.txNack,
        counters.rxNack,
        counters.txInit,
        counters.rxInit,
        counters.txInitEcho,
        counters.rxInitEcho,
        counters.replaysByNack,
        counters.replaysByTimer,
        counters.flushes,
        llr.peakReplayFrames(),
        llr.peakReplayBytes());
  }
}
