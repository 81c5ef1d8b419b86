package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import java.util.List;
import java.util.Set;

/**
 * Which points of a sweep a command is about. A selection is no part of a sweep: it changes no key,
 * no seed and no digest, and the points that are not selected stay points of the sweep.
 *
 * @param only values that some axes may have; all have to agree
 * @param where further conditions, all of which have to hold; one that names an axis of cases holds
 *     for no point without that axis
 */
public record Selection(List<Only> only, List<Condition> where) {
  /** Every point. */
  public static final Selection ALL = new Selection(List.of(), List.of());

  /** Takes copies. */
  public Selection {
    only = List.copyOf(only);
    where = List.copyOf(where);
  }

  /** Whether every point is selected. */
  public boolean isAll() {
    return only.isEmpty() && where.isEmpty();
  }

  /** What an axis may be at the selected points. */
  public sealed interface Only permits Cases, Meanings {}

  /**
   * Some cases of an axis of named cases; points without that axis are not selected.
   *
   * @param axis its name
   * @param labels the names of the cases
   */
  public record Cases(String axis, Set<String> labels) implements Only {
    /** Takes a copy. */
    public Cases {
      labels = Set.copyOf(labels);
    }
  }

  /**
   * Some values of a swept parameter, wherever a point has the value from.
   *
   * @param parameter the parameter
   * @param meanings the canonical texts of the values, see {@link Assignment#meaning()}
   */
  public record Meanings(DocumentPath parameter, Set<String> meanings) implements Only {
    /** Takes a copy. */
    public Meanings {
      meanings = Set.copyOf(meanings);
    }
  }
}
