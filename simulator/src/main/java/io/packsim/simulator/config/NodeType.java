package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Numbered;

/** What a node of the topology is. The number 4 is the original's; the others are ours. */
public enum NodeType implements Numbered {
  /** An end system with NICs. */
  ACCELERATOR(1),
  /** A switch. */
  SWITCH(4);

  private final int number;

  NodeType(int number) {
    this.number = number;
  }

  @Override
  public int number() {
    return number;
  }
}
