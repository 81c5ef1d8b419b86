package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Numbered;

/** How a switch chooses among links that lead to an address equally well. */
public enum TieBreak implements Numbered {
  /** By a hash of the flow, so that a flow keeps its path (ECMP). */
  FLOW_HASH(0);

  private final int number;

  TieBreak(int number) {
    this.number = number;
  }

  @Override
  public int number() {
    return number;
  }
}
