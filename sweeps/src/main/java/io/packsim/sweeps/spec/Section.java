package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.QuantityFormatException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One map of the sweep file while it is read: every key asked for counts as known, all others are
 * errors at {@link #finish}. A value that is wrong is reported and reads as null.
 */
final class Section {
  private final MapNode map;
  private final String path;
  private final Problems problems;
  private final Set<String> known = new LinkedHashSet<>();
  private final Set<String> later = new LinkedHashSet<>();

  Section(MapNode map, String path, Problems problems) {
    this.map = map;
    this.path = path;
    this.problems = problems;
  }

  /** The section below a key; empty if the key is absent or its value no map. */
  Section section(String key) {
    Node node = take(key);
    MapNode inner = node instanceof MapNode found ? found : MapNode.empty(map.position());
    if (node != null && !(node instanceof MapNode)) {
      expected(key, "a map", node);
    }
    return new Section(inner, pathOf(key), problems);
  }

  /** The value of a key; null if it is absent. */
  @Nullable Node take(String key) {
    known.add(key);
    return map.get(key);
  }

  /** Keys of the language that this version does not carry out. */
  void notYet(String... keys) {
    later.addAll(List.of(keys));
  }

  Set<String> keys() {
    return map.keys();
  }

  MapNode map() {
    return map;
  }

  @Nullable String text(String key) {
    Node node = take(key);
    if (node == null) {
      return null;
    }
    if (node instanceof ScalarNode scalar && !scalar.isNull() && !scalar.text().isBlank()) {
      return scalar.text();
    }
    expected(key, "a text", node);
    return null;
  }

  @Nullable Long whole(String key, long least, long most) {
    Node node = take(key);
    if (node == null) {
      return null;
    }
    if (node instanceof ScalarNode scalar && scalar.kind() == ScalarNode.Kind.INTEGER) {
      BigDecimal number = scalar.number();
      if (number != null
          && number.compareTo(BigDecimal.valueOf(least)) >= 0
          && number.compareTo(BigDecimal.valueOf(most)) <= 0) {
        return number.longValueExact();
      }
    }
    expected(key, "a whole number from " + least + " to " + most, node);
    return null;
  }

  @Nullable Integer count(String key, int least) {
    Long value = whole(key, least, Integer.MAX_VALUE);
    return value == null ? null : Math.toIntExact(value);
  }

  @Nullable Duration wallTime(String key) {
    Node node = take(key);
    if (node == null) {
      return null;
    }
    String text = node instanceof ScalarNode scalar ? scalar.text() : "";
    return WallTime.parse(text)
        .orElseGet(
            () -> {
              expected(key, "a time such as 500 ms, 5 min, 6 h or 90 d", node);
              return null;
            });
  }

  /** Bytes, written with their unit; at least what a Java process can start with. */
  @Nullable Long memory(String key) {
    Node node = take(key);
    if (node == null) {
      return null;
    }
    String text = node instanceof ScalarNode scalar ? scalar.text() : "";
    return MemorySize.parse(text)
        .orElseGet(
            () -> {
              expected(key, MemorySize.EXPECTED, node);
              return null;
            });
  }

  /** Bytes, written with their unit. */
  @Nullable Long size(String key) {
    Node node = take(key);
    if (node == null) {
      return null;
    }
    try {
      return DataSize.parse(node instanceof ScalarNode scalar ? scalar.text().strip() : "").bytes();
    } catch (QuantityFormatException e) {
      expected(key, "a size such as 20 GiB", node);
      return null;
    }
  }

  /** A share such as {@code 3 %} or {@code 0.03}, from 0 to 1. */
  @Nullable BigDecimal share(String key) {
    Node node = take(key);
    if (node == null) {
      return null;
    }
    BigDecimal share = node instanceof ScalarNode scalar ? shareOf(scalar) : null;
    if (share == null || share.signum() < 0 || share.compareTo(BigDecimal.ONE) > 0) {
      expected(key, "a share such as 3 %", node);
      return null;
    }
    return share;
  }

  private static @Nullable BigDecimal shareOf(ScalarNode scalar) {
    String text = scalar.text().strip();
    if (!text.endsWith("%")) {
      return scalar.number();
    }
    String number = text.substring(0, text.length() - 1).strip();
    return number.matches("\\d{1,9}(\\.\\d{1,9})?")
        ? new BigDecimal(number).movePointLeft(2)
        : null;
  }

  <E extends Enum<E>> @Nullable E choice(String key, Class<E> type) {
    Node node = take(key);
    return node == null ? null : choice(key, node, type);
  }

  private <E extends Enum<E>> @Nullable E choice(String key, Node node, Class<E> type) {
    List<String> names = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String name = constant.name().toLowerCase(Locale.ROOT);
      if (node instanceof ScalarNode scalar && scalar.text().equals(name)) {
        return constant;
      }
      names.add(name);
    }
    String meant = node instanceof ScalarNode scalar ? among(names, scalar.text()) : null;
    problems.add(
        Problem.error(
                node.position(),
                pathOf(key),
                "expected " + String.join(" or ", names) + ", received " + node.describe())
            .withSuggestion(meant));
    return null;
  }

  <E extends Enum<E>> List<E> choices(String key, Class<E> type) {
    List<E> chosen = new ArrayList<>();
    for (Node element : list(key)) {
      E choice = choice(key, element, type);
      if (choice != null) {
        chosen.add(choice);
      }
    }
    return chosen;
  }

  /** The elements of a list; none if the key is absent. */
  List<Node> list(String key) {
    Node node = take(key);
    if (node instanceof ListNode list) {
      return list.elements();
    }
    if (node != null) {
      expected(key, "a list", node);
    }
    return List.of();
  }

  /** Reports every key that nobody asked for. */
  void finish() {
    for (String key : map.keys()) {
      if (later.contains(key)) {
        error(map.keyPosition(key), key, "is not supported yet in this version");
      } else if (!known.contains(key)) {
        problems.add(
            Problem.error(
                    map.keyPosition(key),
                    pathOf(key),
                    "unknown key; expected one of " + String.join(", ", known))
                .withSuggestion(among(known, key)));
      }
    }
  }

  void expected(String key, String expected, Node received) {
    error(received.position(), key, "expected " + expected + ", received " + received.describe());
  }

  void error(Position position, String key, String message) {
    problems.error(position, pathOf(key), message);
  }

  String pathOf(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  private static @Nullable String among(Iterable<String> candidates, String given) {
    List<String> all = new ArrayList<>();
    candidates.forEach(all::add);
    return DidYouMean.among(all, given);
  }
}
