package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.FailureKind;

/**
 * Optimistic RoCE: nothing is ever sent again. A packet after a gap ends the run, since the message
 * can no longer complete; a lost last packet leaves its message incomplete for ever.
 */
final class NoRecovery implements ErrorRecovery {
  private final ErrorRecoverySocket socket;

  NoRecovery(RecoveryContext context) {
    this.socket = context.socket();
  }

  @Override
  public PsnVerdict checkPsn(int expectedPsn, int receivedPsn) {
    return PsnVerdict.inOrder(expectedPsn, receivedPsn);
  }

  @Override
  public void onMissingMessage(int expectedPsn, int receivedPsn) {
    socket.fail(
        FailureKind.UNREPAIRED_GAP,
        expectedPsn,
        "received PSN " + receivedPsn + " instead and has no error recovery");
  }

  @Override
  public void onPacketScheduled(int psn) {}

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
  public boolean hasRetransmitPending() {
    return false;
  }

  @Override
  public int nextRetransmitPsn() {
    throw new IllegalStateException("nothing is ever sent again");
  }
}
