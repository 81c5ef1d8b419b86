package io.packsim.simulator.assembly;

import java.util.function.IntSupplier;

/**
 * Numbers what events come from: directions of links, then queue pairs. Used while a simulation is
 * built, in the order of its configuration; in a run the ids would depend on threads.
 */
final class SourceIds implements IntSupplier {
  private int next;

  /** An id different from all before. */
  @Override
  public int getAsInt() {
    return next++;
  }
}
