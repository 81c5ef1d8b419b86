package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.FailureKind;

/** The socket as its recovery component sees it. */
public interface ErrorRecoverySocket {

  /**
   * Puts the socket among those that want to send; at once after a NAK, or when a back-off ends.
   */
  void wakeupForSend();

  /** Sends a sequence NAK that asks for the expected PSN and all after it. */
  void emitNackPacket(int expectedPsn);

  /** Tells the congestion control that packets are lost; called before they are sent again. */
  default void lossFound(LossCause cause) {}

  /**
   * Sends a sequence NAK that names a range of PSNs as well; what it says of them is known to the
   * recovery of the far end, which is of the same kind.
   */
  void emitNackPacket(int expectedPsn, int fromPsn, int endPsn);

  /**
   * The queue pair cannot go on. If its retries are exhausted it gives up its work, else the run
   * ends.
   *
   * @param psn the PSN it is stuck at
   * @param why what happened, without names and time
   */
  void fail(FailureKind kind, int psn, String why);
}
