package io.packsim.simulator.binding;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reports keys that no record has, the first {@value #SHOWN} one by one and the rest as a number.
 */
final class UnknownKeys {
  static final int SHOWN = 20;

  private final Problems problems;
  private final boolean strict;
  private int found;

  UnknownKeys(Problems problems, boolean strict) {
    this.problems = problems;
    this.strict = strict;
  }

  /** Looks at one map. */
  void check(MapNode map, List<String> known, DocumentPath path) {
    for (MapNode.Entry entry : map.entries()) {
      String name = entry.name();
      if (name == null || !known.contains(name)) {
        add(entry.key().position(), path.key(name == null ? "?" : name), known, name);
      }
    }
  }

  private void add(
      Position position, DocumentPath path, List<String> known, @Nullable String name) {
    found++;
    if (found <= SHOWN) {
      report(
          Problem.warning(position, path.toString(), "unknown key")
              .withSuggestion(name == null ? null : DidYouMean.among(known, name)));
    }
  }

  /** Called at the end. */
  void reportTheRest(String file) {
    if (found > SHOWN) {
      report(Problem.warning(Position.of(file), "", (found - SHOWN) + " more unknown keys"));
    }
  }

  private void report(Problem warning) {
    problems.add(strict ? warning.asError() : warning);
  }
}
