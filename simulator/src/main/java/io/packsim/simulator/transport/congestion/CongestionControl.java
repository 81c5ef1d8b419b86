package io.packsim.simulator.transport.congestion;

/**
 * How fast to send. A socket owns one component and calls it for both of its halves; the component
 * keeps state, takes decisions and schedules its own timers, while the socket makes and sends the
 * packets. Bytes are those of whole frames.
 *
 * <p>Who calls what: the requester calls {@link #adjustQuota} before each new packet and {@link
 * #onBytesSent} after it; retransmissions pass by both. {@link #onPacketReceived} comes for every
 * packet that reaches the queue pair, before it is dispatched, and {@link #onCongestionSignal} for
 * each CNP. The send scheduler skips the socket while {@link #isSendBlocked}. {@link #cancelTimers}
 * comes once the queue pair has nothing outstanding.
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

  /** Whether nothing at all may be sent, retransmissions included. */
  default boolean isSendBlocked() {
    return false;
  }

  /** Called once the queue pair has no send and no receive outstanding. */
  default void cancelTimers() {}

  /** The rate at which the component lets the socket send now, in bits per second. */
  double rateBitsPerSecond();

  /** How often the component has cut its rate. */
  default long rateCuts() {
    return 0;
  }
}
