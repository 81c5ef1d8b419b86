package io.packsim.simulator.transport.recovery;

import org.jspecify.annotations.Nullable;

/** The choice of an error recovery and its parameters; each arm creates its own component. */
public sealed interface ErrorRecoveryParameters
    permits NoRecoveryParameters, GoBackNParameters, SelectiveRepeatParameters {

  /** A component with state of its own, for one socket. */
  ErrorRecovery create(RecoveryContext context);

  /** RNR NAK timer code that the responder sends when no receive is posted. */
  default int rnrTimerCode() {
    return 1;
  }

  /**
   * Whether receivers take packets before their turn.
   *
   * @param outOfOrder whether the NIC supports it
   */
  default boolean keepsEarlyPackets(boolean outOfOrder) {
    return outOfOrder;
  }

  /**
   * Why a packet that is lost amid others stays lost, as what one would have to change; {@code
   * null} where it is made good.
   *
   * @param outOfOrder whether the NIC supports packets before their turn
   */
  @Nullable String leavesGaps(boolean outOfOrder);

  /** Whether a timeout makes good what nobody reports: a lost last packet, its answer, a NAK. */
  boolean hasTimeout(TransportTimeout ofTheTransport);
}
