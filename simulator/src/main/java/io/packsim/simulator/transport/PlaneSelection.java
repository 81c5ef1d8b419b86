package io.packsim.simulator.transport;

import io.packsim.simulator.parameter.Numbered;

/** By which of its ports an endpoint with several sends a packet. */
public enum PlaneSelection implements Numbered {
  /** One port for all that two devices exchange, by the sum of their ids' fields. */
  PINNED(0),
  /** The ports in turn for the queue pairs of two devices, each of which keeps its own. */
  PER_QUEUE_PAIR(1),
  /** The ports in turn for the messages of a queue pair, each of which keeps its own. */
  PER_MESSAGE(2),
  /** For each packet the port that is free. */
  PER_PACKET(3);

  private final int number;

  PlaneSelection(int number) {
    this.number = number;
  }

  @Override
  public int number() {
    return number;
  }

  /** Whether packets of one queue pair may take different ports and so overtake each other. */
  public boolean spreadsQueuePairs() {
    return this == PER_MESSAGE || this == PER_PACKET;
  }
}
