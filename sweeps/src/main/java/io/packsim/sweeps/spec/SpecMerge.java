package io.packsim.sweeps.spec;

import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Merges a sweep file above another one: maps key by key, everything else is replaced as a whole,
 * lists such as {@code sweep} and {@code where} included. What {@code set} gives a parameter is one
 * value, even if it is a map.
 */
final class SpecMerge {
  private SpecMerge() {}

  static MapNode above(MapNode over, MapNode under) {
    return merged(over, under, true);
  }

  private static MapNode merged(MapNode over, MapNode under, boolean deep) {
    Map<String, MapNode.Entry> named = new LinkedHashMap<>();
    List<MapNode.Entry> nameless = new ArrayList<>();
    add(under, named, nameless, false);
    add(over, named, nameless, deep);
    List<MapNode.Entry> entries = new ArrayList<>(named.values());
    entries.addAll(nameless);
    return new MapNode(over.position(), entries);
  }

  private static void add(
      MapNode map, Map<String, MapNode.Entry> named, List<MapNode.Entry> nameless, boolean deep) {
    for (MapNode.Entry entry : map.entries()) {
      String key = entry.name();
      if (key == null) {
        nameless.add(entry);
      } else {
        MapNode.Entry below = deep ? named.get(key) : null;
        Node value = below == null ? entry.value() : merged(key, entry.value(), below.value());
        named.put(key, new MapNode.Entry(entry.key(), value));
      }
    }
  }

  private static Node merged(String key, Node over, Node under) {
    return over instanceof MapNode outer && under instanceof MapNode inner
        ? merged(outer, inner, !key.equals("set"))
        : over;
  }
}
