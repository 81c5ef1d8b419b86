package io.packsim.simulator.transport;

/** The choice of a transport protocol and its parameters. */
public sealed interface TransportParameters permits RoceV2Parameters {}
