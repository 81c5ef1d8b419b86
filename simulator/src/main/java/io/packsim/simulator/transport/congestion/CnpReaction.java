package io.packsim.simulator.transport.congestion;

/** When CNPs cut the rate and move alpha; with timers of its own. */
interface CnpReaction {

  void onCnp();

  /** Starts alpha's clock without a CNP. */
  void start();

  /** Stops every timer; the next CNP starts them again. */
  void stop();
}
