package io.packsim.simulator.transport.recovery;

/**
 * What to resend, and when. A socket owns one component and calls it for both of its halves; the
 * component keeps state, takes decisions and schedules its own timers, while the socket makes and
 * sends the packets.
 *
 * <p>Who calls what: the responder calls {@link #checkPsn} for each request packet, {@link
 * #onMissingMessage} on a gap and {@link #onRnrNakSent} where no receive is posted; the requester
 * calls {@link #onPacketScheduled} for each new packet, {@link #onAck}, {@link #onNack} and {@link
 * #onRnrNack} as acknowledgements arrive, and {@link #nextRetransmitPsn} when the port is free and
 * {@link #hasRetransmitPending}; the send scheduler skips the socket while {@link #isSendBlocked};
 * {@link #cancelTimers} comes when the queue pair has nothing outstanding.
 */
public interface ErrorRecovery {

  /** Classifies the PSN of a request packet that has arrived. Changes nothing. */
  PsnVerdict checkPsn(int expectedPsn, int receivedPsn);

  /** Called once a request packet has been accepted: the next one is expected. */
  default void onPsnAccepted() {}

  /** Called once the expected packet has found no receive buffer and an RNR NAK says so. */
  default void onRnrNakSent() {}

  /** Called for each request packet that arrives after a gap; the packet itself is discarded. */
  void onMissingMessage(int expectedPsn, int receivedPsn);

  /** Called as a new packet is sent for the first time; PSNs come in order. */
  void onPacketScheduled(int psn);

  /**
   * Called when an acknowledgement arrives.
   *
   * @param firstUnackedPsn all before it are acknowledged; it may be no news
   */
  void onAck(int firstUnackedPsn);

  /**
   * Called when a sequence NAK arrives.
   *
   * @param expectedPsn the receiver's expected PSN: all before it are acknowledged
   */
  void onNack(int expectedPsn);

  /**
   * Called when an RNR NAK arrives.
   *
   * @param expectedPsn the PSN that found no receive buffer; all before it are acknowledged
   * @param timerCode the least time to wait, as a code of {@link RnrTimer}
   */
  void onRnrNack(int expectedPsn, int timerCode);

  /** Whether packets wait to be sent again; they go before new ones. */
  boolean hasRetransmitPending();

  /** Takes the next packet to be sent again; only while {@link #hasRetransmitPending}. */
  int nextRetransmitPsn();

  /** Whether nothing at all may be sent now, such as during an RNR back-off. */
  default boolean isSendBlocked() {
    return false;
  }

  /** Called once the queue pair has no send and no receive outstanding. */
  default void cancelTimers() {}

  /** What the component has done so far. */
  default RetransmitStats getRetransmitStats() {
    return RetransmitStats.NONE;
  }
}
