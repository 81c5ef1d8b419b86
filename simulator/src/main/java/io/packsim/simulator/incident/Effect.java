package io.packsim.simulator.incident;

/** What a fault does at one node; called on the node's own process. */
public interface Effect {

  /** The fault is there from now on. */
  void begin();

  /** The fault is over. */
  void end();
}
