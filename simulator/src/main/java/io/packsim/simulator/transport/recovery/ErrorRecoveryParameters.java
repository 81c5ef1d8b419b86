package io.packsim.simulator.transport.recovery;

/** The choice of an error recovery and its parameters; each arm creates its own component. */
public sealed interface ErrorRecoveryParameters permits NoRecoveryParameters, GoBackNParameters {}
