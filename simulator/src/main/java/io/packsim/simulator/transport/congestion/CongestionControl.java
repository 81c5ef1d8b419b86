package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.packet.HopRecord;
import io.packsim.simulator.transport.recovery.LossCause;

/**
 * How fast to send. A socket owns one component and calls it for both of its halves; the component
 * keeps state, takes decisions and schedules its own timers, while the socket makes and sends the
 * packets. Bytes are those of whole frames.
 *
 * <p>Who calls what: the requester calls {@link #adjustQuota} before each new packet and {@link
 * #onBytesSent} after it; retransmissions pass by both, unless {@code chargeRetransmissions} is
 * set. {@link #onPacketReceived} comes for every packet that reaches the queue pair, before it is
 * dispatched, {@link #onCongestionSignal} for each CNP, {@link #onAck} for each acknowledgement,
 * NAKs included, and {@link #onLoss} as the recovery finds a loss. The send scheduler skips the
 * socket while {@link #isSendBlocked}. {@link #cancelTimers} comes once the queue pair has nothing
 * outstanding.
 *
 * <p>What costs anything to find out is found out only where the component wishes it: {@link
 * #wantsAcks} and the other wishes are asked once, as the socket is made.
 */
public interface CongestionControl {

  /**
   * How much may be sent now.
   *
   * @param requestedBytes frame bytes of the next new packet
   * @return that, or less: then nothing is sent, and the component wakes the socket when it may
   */
  int adjustQuota(int requestedBytes);

  /** Called as a new packet is sent. */
  void onBytesSent(int bytes);

  /** Called when a CNP arrives at the sender. */
  default void onCongestionSignal() {}

  /** Called for every packet that arrives at the queue pair. */
  default void onPacketReceived(boolean ecnMarked) {}

  /**
   * Called for each acknowledgement that arrives, once the messages that it completes have
   * completed; only where {@link #wantsAcks}.
   */
  default void onAck(AckSample sample) {}

  /**
   * Called with what the switches wrote on the packet that an acknowledgement answers, before
   * {@link #onAck} is called for it; only where {@link #wantsTelemetry}.
   *
   * @param lastHop the record of the last switch; it leads to those before it
   */
  default void onTelemetry(HopRecord lastHop) {}

  /** Called when the error recovery finds that packets are lost, before it sends them again. */
  default void onLoss(LossCause cause) {}

  /** Whether {@link #onAck} is to be called, and the bytes in flight are to be counted. */
  default boolean wantsAcks() {
    return wantsRoundTrips() || wantsEcnEcho() || wantsTelemetry();
  }

  /** Whether round trips are to be measured. */
  default boolean wantsRoundTrips() {
    return false;
  }

  /** Whether acknowledgements are to say if what they answer was marked. */
  default boolean wantsEcnEcho() {
    return false;
  }

  /**
   * Whether data packets are to ask the switches for telemetry, and acknowledgements to return it.
   */
  default boolean wantsTelemetry() {
    return false;
  }

  /** Whether nothing at all may be sent, retransmissions included. */
  default boolean isSendBlocked() {
    return false;
  }

  /** Called once the queue pair has nothing outstanding and nothing to answer. */
  default void cancelTimers() {}

  /**
   * Called as a queue pair that had nothing outstanding begins to answer a READ: what {@link
   * #cancelTimers} has stopped may go on. Else notifications could only ever cut the rate of one
   * who does nothing but answer.
   */
  default void onAnswersBegin() {}

  /** The rate at which the component lets the socket send now, in bits per second. */
  double rateBitsPerSecond();

  /** How often the component has cut its rate. */
  default long rateCuts() {
    return 0;
  }
}
