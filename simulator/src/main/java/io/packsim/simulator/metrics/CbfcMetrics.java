package io.packsim.simulator.metrics;

import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.link.cbfc.CreditFlowControl;
import io.packsim.simulator.results.CbfcChannelResult;
import io.packsim.simulator.results.CbfcResult;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads what credit-based flow control has counted at a port, once, at the end of a run. */
final class CbfcMetrics {
  private CbfcMetrics() {}

  /** What it did at a port, or {@code null} where it is off. */
  static @Nullable CbfcResult of(Port port) {
    for (LinkProtocol protocol : port.protocols()) {
      if (protocol instanceof CreditFlowControl credits) {
        return of(credits);
      }
    }
    return null;
  }

  private static CbfcResult of(CreditFlowControl credits) {
    return new CbfcResult(
        IntStream.range(0, credits.channels().size())
            .mapToObj(channel -> channel(credits, channel))
            .toList(),
        credits.sentFreedUpdates(),
        credits.sentConsumedUpdates());
  }

  private static CbfcChannelResult channel(CreditFlowControl credits, int channel) {
    return new CbfcChannelResult(
        credits.limitCredits(channel),
        credits.peakUsedCredits(channel),
        credits.usedCredits(channel),
        credits.blockedPs(channel),
        credits.repairedCredits(channel));
  }
}
