package io.packsim.simulator.kernel;

/** Where a loop leaves events for processes of other loops. */
interface Outbox {

  /**
   * Takes an event whose time and order are set.
   *
   * @param destination index of the loop that it is for
   */
  void send(int destination, Event event);
}
