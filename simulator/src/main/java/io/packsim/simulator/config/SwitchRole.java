package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Numbered;

/** Where a switch stands in the fabric; switches of one role are configured alike. */
public enum SwitchRole implements Numbered {
  /** None in particular. */
  GENERIC(0),
  /** Rack training switch: has hosts below it. */
  RTSW(1),
  /** Cluster training switch: joins racks. */
  CTSW(2),
  /** Aggregator training switch: joins zones. */
  ATSW(3);

  private final int number;

  SwitchRole(int number) {
    this.number = number;
  }

  @Override
  public int number() {
    return number;
  }
}
