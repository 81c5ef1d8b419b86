package io.packsim.simulator.transport.recovery;

/** The choice of an error recovery and its parameters; each arm creates its own component. */
public sealed interface ErrorRecoveryParameters permits NoRecoveryParameters, GoBackNParameters {

  /** A component with state of its own, for one socket. */
  ErrorRecovery create(RecoveryContext context);

  /** RNR NAK timer code that the responder sends when no receive is posted. */
  default int rnrTimerCode() {
    return 1;
  }
}
