package io.packsim.simulator.transport;

import io.packsim.simulator.packet.CongestionFeedback;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.HopRecord;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.packet.Telemetry;
import org.jspecify.annotations.Nullable;

/**
 * What a receiver remembers of the last request packet, to say it on acknowledgements. Kept only
 * where the congestion control asks for it.
 */
final class FeedbackEcho {
  private boolean marked;
  private @Nullable HopRecord lastHop;

  /** All packets before it have been acknowledged. */
  private int firstUnackedPsn;

  /**
   * Whether packets that have come and are not acknowledged must be before this one is, since an
   * acknowledgement of all could not say which of them were marked.
   *
   * <p>Source: RFC 8257, section 3.2.
   */
  boolean endsRun(Packet request, int expectedPsn) {
    return marked != isMarked(request) && Psn.distance(firstUnackedPsn, expectedPsn) > 0;
  }

  void onRequest(Packet request) {
    marked = isMarked(request);
    lastHop = null;
    if (request.extension instanceof Telemetry telemetry) {
      lastHop = telemetry.last();
      request.extension = telemetry.carried();
    }
  }

  private static boolean isMarked(Packet packet) {
    return packet.ecn == EcnCodepoint.CE;
  }

  void writeOn(Packet acknowledgement) {
    acknowledgement.extension = new CongestionFeedback(marked, lastHop, acknowledgement.extension);
    firstUnackedPsn =
        acknowledgement.syndrome == Syndrome.ACK
            ? Psn.plus(acknowledgement.psn, 1)
            : acknowledgement.psn;
  }
}
