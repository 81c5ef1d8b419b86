package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.FailureKind;

/**
 * Optimistic RoCE: nothing is ever sent again. At a receiver that takes packets in order only, a
 * packet after a gap ends the run, since the message can no longer complete; one with out-of-order
 * support keeps and acknowledges it. A lost packet leaves its message incomplete for ever.
 */
final class NoRecovery implements ErrorRecovery {
  private final ErrorRecoverySocket socket;
  private final boolean outOfOrder;

  NoRecovery(RecoveryContext context) {
    this.socket = context.socket();
    this.outOfOrder = context.outOfOrder();
  }

  @Override
  public PsnVerdict checkPsn(int expectedPsn, int receivedPsn) {
    return outOfOrder
        ? PsnVerdict.inAnyOrder(expectedPsn, receivedPsn)
        : PsnVerdict.inOrder(expectedPsn, receivedPsn);
  }

  @Override
  public boolean acknowledgesEarlyPackets() {
    return outOfOrder;
  }

  @Override
  public void onMissingMessage(int expectedPsn, int receivedPsn) {
    socket.fail(
        FailureKind.UNREPAIRED_GAP,
        expectedPsn,
        "received PSN " + receivedPsn + " instead and has no error recovery");
  }

  @Override
  public void onPacketScheduled(int psn, int endPsn) {}

  @Override
  public void onAck(int firstUnackedPsn) {}

  @Override
  public void onNack(int expectedPsn) {}

  /** Without recovery the refused packet is never sent again. */
  @Override
  public void onRnrNack(int expectedPsn, int timerCode) {
    socket.fail(
        FailureKind.UNREPAIRED_GAP,
        expectedPsn,
        "found the receiver not ready and has no error recovery");
  }

  @Override
  public void onAnswerLost(int psn) {
    if (!outOfOrder) {
      socket.fail(
          FailureKind.UNREPAIRED_GAP, psn, "lost a packet of an answer and has no error recovery");
    }
  }

  @Override
  public boolean hasRetransmitPending() {
    return false;
  }

  @Override
  public int nextRetransmitPsn() {
    throw new IllegalStateException("nothing is ever sent again");
  }

  @Override
  public void onRetransmitted(int psn, int endPsn) {
    throw new IllegalStateException("nothing is ever sent again");
  }
}
