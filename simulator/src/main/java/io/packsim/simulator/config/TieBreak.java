package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Numbered;

/** How a switch chooses among links that lead to an address equally well. */
public enum TieBreak implements Numbered {
  /** By a hash of the flow, so that a flow keeps its path (ECMP). */
  FLOW_HASH(0),
  /** By chance, for each packet. */
  RANDOM_SPRAY(1),
  /** In turn, for each packet. */
  ROUND_ROBIN(2),
  /** By what waits at the switch's own ports, for each packet. */
  LEAST_LOADED(3);

  private final int number;

  TieBreak(int number) {
    this.number = number;
  }

  @Override
  public int number() {
    return number;
  }

  /** Whether packets of one flow may take different links and so overtake each other. */
  public boolean spreadsFlows() {
    return this != FLOW_HASH;
  }
}
