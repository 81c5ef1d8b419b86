package io.packsim.sweeps.axis;

import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.ScalarNode;
import java.util.stream.Collectors;

/** Short texts for values in tables; never part of an identity. */
public final class Labels {
  private Labels() {}

  /** The value as its author wrote it, on one line; {@code {dcqcn: {}}} is just {@code dcqcn}. */
  public static String of(Node value) {
    if (value instanceof ScalarNode scalar) {
      return scalar.text();
    } else if (value instanceof ListNode list) {
      return list.elements().stream().map(Labels::of).collect(Collectors.joining(", ", "[", "]"));
    }
    MapNode map = (MapNode) value;
    if (map.entries().size() == 1 && isEmpty(map.entries().get(0).value())) {
      return Labels.of(map.entries().get(0).key());
    }
    return map.entries().stream()
        .map(entry -> of(entry.key()) + ": " + of(entry.value()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static boolean isEmpty(Node node) {
    return node instanceof MapNode map && map.entries().isEmpty();
  }
}
