package io.packsim.simulator.transport.recovery;

/**
 * What to resend, and when. A socket owns one component and calls it for both of its halves; the
 * component keeps state, takes decisions and schedules its own timers, while the socket makes and
 * sends the packets.
 *
 * <p>Who calls what: the responder calls {@link #checkPsn} for each request packet, {@link
 * #onMissingMessage} on a gap, {@link #onEarlyPacket} for a packet kept until its turn and {@link
 * #onRnrNakSent} where no receive is posted; the requester calls {@link #onPacketScheduled} for
 * each new packet, {@link #onAck}, {@link #onNack} and {@link #onRnrNack} as acknowledgements
 * arrive, {@link #checkPsn}, {@link #onAck} and {@link #onAnswerLost} for the packets of an answer
 * to a READ, and {@link #nextRetransmitPsn} when the port is free and {@link
 * #hasRetransmitPending}; the send scheduler skips the socket while {@link #isSendBlocked}; {@link
 * #cancelTimers} comes when the queue pair has nothing outstanding.
 */
public interface ErrorRecovery {

  /**
   * Classifies the PSN of a packet that has arrived: of a request, or of an answer to a READ.
   * Changes nothing.
   */
  PsnVerdict checkPsn(int expectedPsn, int receivedPsn);

  /**
   * Called once the request packet whose turn it is has been accepted.
   *
   * @param psns how many PSNs the packet takes: more than one for a READ request
   */
  default void onPsnAccepted(int psns) {}

  /**
   * Called for each request packet that is kept because packets before it are missing, and again if
   * it comes again meanwhile.
   *
   * @param endPsn the PSN after those that the packet takes
   */
  default void onEarlyPacket(int expectedPsn, int receivedPsn, int endPsn) {}

  /**
   * Whether an early packet that asks for an acknowledgement is answered at once, by an ACK that
   * speaks of its own message alone, rather than once all before it have come.
   */
  default boolean acknowledgesEarlyPackets() {
    return false;
  }

  /** Called once the expected packet has found no receive buffer and an RNR NAK says so. */
  default void onRnrNakSent() {}

  /** Called for each request packet that arrives after a gap; the packet itself is discarded. */
  void onMissingMessage(int expectedPsn, int receivedPsn);

  /**
   * Called as a new packet is sent for the first time; PSNs come in order.
   *
   * @param endPsn the PSN after those that the packet takes: several for a READ request
   */
  void onPacketScheduled(int psn, int endPsn);

  /**
   * Called when an acknowledgement or the next packet of an answer arrives.
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
   * Called when a sequence NAK arrives that names a range of PSNs, as {@link
   * ErrorRecoverySocket#emitNackPacket(int, int, int)} of the far end has sent it.
   */
  default void onNack(int expectedPsn, int fromPsn, int endPsn) {
    onNack(expectedPsn);
  }

  /**
   * Called when an RNR NAK arrives.
   *
   * @param expectedPsn the PSN that found no receive buffer; all before it are acknowledged
   * @param timerCode the least time to wait, as a code of {@link RnrTimer}
   */
  void onRnrNack(int expectedPsn, int timerCode);

  /**
   * Called when a packet of the answer to a READ is missing although something later has come. Once
   * for each packet, however much comes before it does.
   *
   * @param psn the first packet that is missing; sent again, it asks for the rest of the answer
   */
  void onAnswerLost(int psn);

  /** Whether packets wait to be sent again; they go before new ones. */
  boolean hasRetransmitPending();

  /** The next packet to be sent again; only while {@link #hasRetransmitPending}. */
  int nextRetransmitPsn();

  /**
   * Called as the packet that {@link #nextRetransmitPsn} has named is sent again.
   *
   * @param endPsn the PSN after those that it takes
   */
  void onRetransmitted(int psn, int endPsn);

  /** Whether nothing new may be sent before something is acknowledged. */
  default boolean isWindowFull() {
    return false;
  }

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
