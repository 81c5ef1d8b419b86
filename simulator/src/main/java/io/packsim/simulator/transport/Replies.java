package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.CongestionFeedback;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.packet.Syndrome;
import io.packsim.simulator.transport.congestion.AckSample;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.recovery.ErrorRecovery;
import org.jspecify.annotations.Nullable;

/**
 * What comes back to a requester, acknowledgements and answers to READs: tells the requester, the
 * recovery and the congestion control of it.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.7.7 (unchecked).
 */
final class Replies {
  private final LogicalProcess process;
  private final ErrorRecovery recovery;
  private final CongestionControl control;
  private final Requester requester;

  /** Null where the control does not ask for what it knows. */
  private final @Nullable FlightLog flight;

  Replies(
      LogicalProcess process, RoceSocket socket, Requester requester, @Nullable FlightLog flight) {
    this.process = process;
    recovery = socket.recovery();
    control = socket.control();
    this.requester = requester;
    this.flight = flight;
  }

  /** Takes an ACK or NAK. */
  void onAcknowledge(Packet packet) {
    if (flight == null) {
      acknowledge(packet);
    } else {
      acknowledge(packet, flight);
    }
  }

  private void acknowledge(Packet packet) {
    int syndrome = packet.syndrome;
    int firstUnackedPsn = firstUnackedPsn(packet);
    if (!requester.acknowledge(firstUnackedPsn)) {
      onLostAnswer();
    } else if (syndrome == Syndrome.ACK) {
      recovery.onAck(firstUnackedPsn);
    } else if (Syndrome.isRnrNak(syndrome)) {
      recovery.onRnrNack(firstUnackedPsn, Syndrome.rnrTimerCode(syndrome));
    } else if (packet.extension instanceof NamedPsns named) {
      recovery.onNack(firstUnackedPsn, named.fromPsn(), named.endPsn());
    } else {
      recovery.onNack(firstUnackedPsn);
    }
    requester.complete();
  }

  private int firstUnackedPsn(Packet acknowledgement) {
    int psn = acknowledgement.psn;
    if (acknowledgement.syndrome != Syndrome.ACK) {
      return psn;
    }
    return recovery.acknowledgesEarlyPackets() ? requester.acknowledgeAlone(psn) : Psn.plus(psn, 1);
  }

  private void acknowledge(Packet packet, FlightLog log) {
    long roundTripPs =
        control.wantsRoundTrips() && packet.syndrome == Syndrome.ACK
            ? log.roundTripPs(packet.psn, process.nowPs())
            : AckSample.NO_ROUND_TRIP;
    boolean ecnEcho = false;
    if (packet.extension instanceof CongestionFeedback feedback) {
      ecnEcho = feedback.ecnEcho();
      packet.extension = feedback.carried();
      if (feedback.lastHop() != null) {
        control.onTelemetry(feedback.lastHop());
      }
    }
    acknowledge(packet);
    long ackedBytes = log.acknowledge(requester.unackedPsn());
    control.onAck(new AckSample(ackedBytes, roundTripPs, ecnEcho, log.bytesInFlight()));
  }

  /** Takes a packet of an answer. */
  void onAnswer(Packet packet) {
    if (!requester.awaitsAnswer()) {
      return;
    }
    switch (recovery.checkPsn(requester.expectedAnswerPsn(), packet.psn)) {
      case ACCEPT -> acceptAnswer(packet);
      case EARLY -> keepAnswer(packet);
      case GAP -> onLostAnswer();
      case DUPLICATE -> {}
    }
    progress();
  }

  private void acceptAnswer(Packet packet) {
    requester.onAnswer(packet);
    recovery.onAck(requester.unackedPsn());
    requester.write(packet);
  }

  private void keepAnswer(Packet packet) {
    requester.keepAnswer(packet);
    onLostAnswer();
  }

  /** The far end has gone on to it, so it has taken all before. */
  private void onLostAnswer() {
    requester.acknowledge(requester.expectedAnswerPsn());
    recovery.onAck(requester.unackedPsn());
    if (requester.isNewLoss()) {
      recovery.onAnswerLost(requester.unackedPsn());
    }
  }

  private void progress() {
    requester.complete();
    if (flight != null) {
      long ackedBytes = flight.acknowledge(requester.unackedPsn());
      control.onAck(
          new AckSample(ackedBytes, AckSample.NO_ROUND_TRIP, false, flight.bytesInFlight()));
    }
  }
}
