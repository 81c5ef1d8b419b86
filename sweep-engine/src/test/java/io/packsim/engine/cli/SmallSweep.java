package io.packsim.engine.cli;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.NodeWriter;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.ScalarNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a small sweep of a large one: of each axis of values the first and the last, of named cases
 * all, one replication; and as many bytes as the test says.
 */
final class SmallSweep {
  private final Map<String, Node> instead = new LinkedHashMap<>();

  /** Fixes a parameter, or gives an axis other values, written as in a sweep file. */
  SmallSweep with(String path, String value) {
    instead.put(path, DocumentReader.parse(value, "test"));
    return this;
  }

  /** Writes the small form of a file; it finds the base where the large one does. */
  Path write(Path file, Path directory) throws IOException {
    MapNode whole = (MapNode) DocumentReader.read(file);
    Map<String, Node> keys = new LinkedHashMap<>();
    whole.keys().forEach(key -> keys.put(key, whole.get(key)));
    Path base = file.resolveSibling(((ScalarNode) keys.get("base")).text()).toAbsolutePath();
    keys.put("base", ScalarNode.text(whole.position(), base.toString()));
    keys.put("sweep", blocks((ListNode) keys.get("sweep")));
    keys.put("set", set(keys.get("set"), whole.position()));
    keys.put("seeds", oneReplication((MapNode) keys.get("seeds")));
    Path small = directory.resolve(file.getFileName());
    Files.writeString(small, NodeWriter.toJson(map(whole.position(), keys)));
    return small;
  }

  private ListNode blocks(ListNode blocks) {
    List<Node> small = new ArrayList<>();
    for (Node block : blocks.elements()) {
      Map<String, Node> axes = new LinkedHashMap<>();
      for (String axis : ((MapNode) block).keys()) {
        Node values = ((MapNode) block).get(axis);
        Node other = instead.remove(axis);
        axes.put(axis, other == null ? ends(values) : other);
      }
      small.add(map(block.position(), axes));
    }
    return new ListNode(blocks.position(), small);
  }

  /** The first and the last value; a range knows its own. */
  private static Node ends(Node values) {
    if (values instanceof MapNode range) {
      String form = range.keys().iterator().next();
      List<Node> bounds = ((ListNode) range.get(form)).elements();
      return new ListNode(values.position(), bounds.subList(0, 2));
    }
    List<Node> all = ((ListNode) values).elements();
    boolean named = all.get(0) instanceof MapNode;
    return named || all.size() < 3
        ? values
        : new ListNode(values.position(), List.of(all.get(0), all.get(all.size() - 1)));
  }

  private MapNode set(Node set, Position position) {
    Map<String, Node> fixed = new LinkedHashMap<>();
    if (set instanceof MapNode map) {
      map.keys().forEach(key -> fixed.put(key, map.get(key)));
    }
    fixed.putAll(instead);
    return map(position, fixed);
  }

  private static MapNode oneReplication(MapNode seeds) {
    Map<String, Node> keys = new LinkedHashMap<>();
    seeds.keys().forEach(key -> keys.put(key, seeds.get(key)));
    keys.put("replications", ScalarNode.integer(seeds.position(), 1));
    return map(seeds.position(), keys);
  }

  private static MapNode map(Position position, Map<String, Node> keys) {
    List<MapNode.Entry> entries = new ArrayList<>();
    keys.forEach(
        (key, value) -> entries.add(new MapNode.Entry(ScalarNode.text(position, key), value)));
    return new MapNode(position, entries);
  }
}
