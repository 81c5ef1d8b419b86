package io.packsim.simulator.binding;

import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;

/** Records as they are when a file says nothing. */
public final class Defaults {
  private Defaults() {}

  /**
   * The record with every component at its declared default.
   *
   * @throws io.packsim.simulator.document.InvalidInputException if a component has no default
   */
  public static <R extends Record> R of(Class<R> type) {
    Problems problems = new Problems();
    Position here = Position.of(type.getSimpleName());
    R record = new RecordBinder(problems, true).bind(MapNode.empty(here), type);
    problems.throwIfErrors();
    if (record == null) {
      throw new IllegalStateException("no defaults of " + type + ", yet no problem");
    }
    return record;
  }
}
