package io.packsim.simulator.validation;

/** Looks at one concern of a simulation. Stateless. */
interface Validator {

  /** Reports everything that is wrong in its concern. */
  void check(Wiring wiring, Findings findings);
}
