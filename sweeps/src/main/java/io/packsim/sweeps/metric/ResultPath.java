package io.packsim.sweeps.metric;

import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.expression.ValueType;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Leads from a simulation's result to any number of values in it, such as {@code switches[name ==
 * 'leaf*'].ports[*].pausedPs[3]}. A list or map takes {@code [*]} for all, a place such as {@code
 * [0]}, a key, or a comparison. What the result does not have leads to no value.
 */
public final class ResultPath {
  private final String text;
  private final List<PathStep> steps;
  private final @Nullable ValueType type;
  private final String noun;

  private ResultPath(String text, PathTyping typing) {
    this.text = text;
    this.steps = typing.steps();
    this.type = typing.type();
    this.noun = typing.noun();
  }

  /**
   * Reads a path and checks it against what a result consists of.
   *
   * @throws MetricException if it leads nowhere
   */
  public static ResultPath parse(String text) throws MetricException {
    PathTyping typing = new PathTyping();
    StringBuilder canonical = new StringBuilder();
    for (Segment segment : PathText.parse(text)) {
      typing.add(segment);
      canonical.append(segment instanceof Segment.Name && !canonical.isEmpty() ? "." : "");
      canonical.append(segment);
    }
    typing.end();
    return new ResultPath(canonical.toString(), typing);
  }

  /** What the values measure; null if they are structures, lists or maps. */
  @Nullable ValueType type() {
    return type;
  }

  /** What the values are, for messages. */
  String noun() {
    return type == null ? noun : type.noun();
  }

  /** Gives the values of a result, in its order. */
  void forEach(SimulationResult result, Consumer<Object> to) {
    PathStep.follow(steps, 0, result, to);
  }

  /** The path without differences of spelling. */
  @Override
  public String toString() {
    return text;
  }
}
