package io.packsim.simulator.transport.congestion;

/** The choice of a congestion control and its parameters; each arm creates its own component. */
public sealed interface CongestionControlParameters permits NoControlParameters, DcqcnParameters {}
