package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.axis.Overlap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Merges a {@code set} above another one, parameter by parameter, however their paths are spelt: an
 * upper entry takes the place of lower ones of the same parameter and of parts of it, or is put
 * into the value of a lower one that it is a part of. An upper entry without a value takes the
 * lower ones away. What does not go together stays side by side and is reported when the entries
 * are read.
 */
final class SetMerge {
  private final List<Lower> lower = new ArrayList<>();

  /** An entry that may be replaced, with its path, null if it is none. */
  private record Lower(MapNode.Entry entry, @Nullable DocumentPath path) {}

  private SetMerge(MapNode under) {
    under.entries().forEach(entry -> lower.add(new Lower(entry, path(entry))));
  }

  /** The entries of both; maps with more entries than may be read are only put together. */
  static MapNode above(MapNode over, MapNode under) {
    boolean small = Math.max(over.entries().size(), under.entries().size()) <= SpecLimits.SETTINGS;
    SetMerge merge = new SetMerge(under);
    List<MapNode.Entry> added = new ArrayList<>();
    for (MapNode.Entry entry : over.entries()) {
      if (!small || !merge.takes(entry)) {
        added.add(entry);
      }
    }
    List<MapNode.Entry> all = new ArrayList<>();
    merge.lower.forEach(each -> all.add(each.entry()));
    all.addAll(added);
    return new MapNode(over.position(), all);
  }

  private static @Nullable DocumentPath path(MapNode.Entry entry) {
    String name = entry.name();
    try {
      return name == null ? null : DocumentPath.parse(name);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Whether nothing is left to add of an upper entry. */
  private boolean takes(MapNode.Entry entry) {
    DocumentPath path = path(entry);
    if (path == null) {
      return false;
    }
    boolean replaced = lower.removeIf(each -> covers(path, each.path()));
    return isNull(entry.value()) ? replaced : putInto(path, entry.value());
  }

  /** Whether a lower entry has a map that the value belongs into; expressions stand alone. */
  private boolean putInto(DocumentPath path, Node value) {
    for (int i = 0; i < lower.size() && !Parameters.isExpression(value); i++) {
      Lower each = lower.get(i);
      DocumentPath outer = each.path();
      if (outer != null && covers(outer, path) && each.entry().value() instanceof MapNode map) {
        int depth = outer.steps().size();
        DocumentPath rest = new DocumentPath(path.steps().subList(depth, path.steps().size()));
        try {
          MapNode.Entry changed = new MapNode.Entry(each.entry().key(), rest.with(map, value));
          lower.set(i, new Lower(changed, outer));
          return true;
        } catch (IllegalArgumentException e) {
          return false;
        }
      }
    }
    return false;
  }

  private static boolean covers(DocumentPath outer, @Nullable DocumentPath inner) {
    return inner != null && Overlap.covers(outer, inner);
  }

  private static boolean isNull(Node value) {
    return value instanceof ScalarNode scalar && scalar.isNull();
  }
}
