package io.packsim.simulator.document;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A map of a document, in the document's order. A key is mostly a text, see {@link Entry}. */
public final class MapNode implements Node {
  private final Position position;
  private final List<Entry> entries;
  private final Map<String, Entry> byKey;

  /**
   * One entry.
   *
   * @param key the key; a scalar in ordinary documents, a map where a map keyed by structures is
   *     written with the structure itself as the key
   * @param value the value
   */
  public record Entry(Node key, Node value) {
    /** The key's text, or null if it is no scalar. */
    public @Nullable String name() {
      return key instanceof ScalarNode scalar ? scalar.text() : null;
    }
  }

  /**
   * @param position where the map starts
   * @param entries its entries; of several with one key the first counts, the reader has complained
   */
  public MapNode(Position position, List<Entry> entries) {
    this.position = position;
    this.entries = List.copyOf(entries);
    this.byKey = new LinkedHashMap<>();
    for (Entry entry : this.entries) {
      String name = entry.name();
      if (name != null) {
        byKey.putIfAbsent(name, entry);
      }
    }
  }

  /** An empty map. */
  public static MapNode empty(Position position) {
    return new MapNode(position, List.of());
  }

  @Override
  public Position position() {
    return position;
  }

  /** All entries, in the document's order. */
  public List<Entry> entries() {
    return entries;
  }

  /** The keys that are texts, in the document's order. */
  public Set<String> keys() {
    return Collections.unmodifiableSet(byKey.keySet());
  }

  /** The value of a key, or null if there is none. */
  public @Nullable Node get(String key) {
    Entry entry = byKey.get(key);
    return entry == null ? null : entry.value();
  }

  /** Where a key stands; the map itself if there is no such key. */
  public Position keyPosition(String key) {
    Entry entry = byKey.get(key);
    return entry == null ? position : entry.key().position();
  }

  /** The same map with one value replaced, or added at the end. */
  public MapNode with(String key, Node value) {
    List<Entry> changed = new ArrayList<>(entries);
    Entry old = byKey.get(key);
    if (old == null) {
      changed.add(new Entry(ScalarNode.text(value.position(), key), value));
    } else {
      changed.set(entries.indexOf(old), new Entry(old.key(), value));
    }
    return new MapNode(position, changed);
  }

  /** The same map without a key. */
  public MapNode without(String key) {
    return new MapNode(
        position, entries.stream().filter(entry -> !key.equals(entry.name())).toList());
  }

  @Override
  public String describe() {
    return "a map";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MapNode map
        && position.equals(map.position)
        && entries.equals(map.entries);
  }

  @Override
  public int hashCode() {
    return 31 * position.hashCode() + entries.hashCode();
  }

  @Override
  public String toString() {
    return "MapNode[" + position + ", " + entries + "]";
  }
}
