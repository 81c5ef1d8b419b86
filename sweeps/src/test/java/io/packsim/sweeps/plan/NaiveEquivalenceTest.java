package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.sweeps.spec.SweepFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the lazy expansion with the obvious one: nested loops over all values, everything in
 * memory, conditions last.
 */
class NaiveEquivalenceTest {
  /** The parameters and what the base says of each. */
  private static final Map<String, Integer> BASE = base();

  @TempDir Path directory;

  private static Map<String, Integer> base() {
    Map<String, Integer> base = new LinkedHashMap<>();
    base.put("hosts", 8);
    base.put("load", 3);
    base.put("switch.ecn.pmax", 2);
    return base;
  }

  /** A condition and its meaning. */
  private record Rule(String text, Predicate<Map<String, Integer>> holds) {}

  private static final List<Rule> RULES =
      List.of(
          new Rule("hosts > load", p -> p.get("hosts") > p.get("load")),
          new Rule("hosts + load != 5", p -> p.get("hosts") + p.get("load") != 5),
          new Rule(
              "not switch.ecn.pmax == 1 or hosts <= 2",
              p -> p.get("switch.ecn.pmax") != 1 || p.get("hosts") <= 2),
          new Rule("load < 4 and hosts < 7", p -> p.get("load") < 4 && p.get("hosts") < 7));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void findsTheSamePointsInTheSameOrder(long seed) {
    Random random = new Random(seed);
    List<Map<String, List<Integer>>> blocks = blocks(random);
    List<Rule> rules = RULES.stream().filter(rule -> random.nextInt(3) == 0).toList();
    Set<Map<String, Integer>> expected = naive(blocks, rules);

    List<Map<String, Integer>> actual = new ArrayList<>();
    SweepFiles files =
        new SweepFiles(directory)
            .write("base.yaml", "{hosts: 8, load: 3, switch: {ecn: {pmax: 2}}}\n");
    if (expected.isEmpty()) {
      assertTrue(files.problems(files.header() + text(blocks, rules)).get(0).contains("none of"));
      return;
    }
    for (SweepPoint point : SweepExpander.expand(files.read(text(blocks, rules)))) {
      actual.add(resolved(point));
    }

    assertEquals(List.copyOf(expected), actual);
  }

  private static List<Map<String, List<Integer>>> blocks(Random random) {
    List<Map<String, List<Integer>>> blocks = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(3); i++) {
      Map<String, List<Integer>> block = new LinkedHashMap<>();
      List<String> names = new ArrayList<>(BASE.keySet());
      Collections.shuffle(names, random);
      for (String name : names.subList(0, 1 + random.nextInt(names.size()))) {
        block.put(name, random.ints(1, 9).distinct().limit(1 + random.nextInt(4)).boxed().toList());
      }
      blocks.add(block);
    }
    return blocks;
  }

  private static Set<Map<String, Integer>> naive(
      List<Map<String, List<Integer>>> blocks, List<Rule> rules) {
    Set<Map<String, Integer>> points = new LinkedHashSet<>();
    for (Map<String, List<Integer>> block : blocks) {
      List<Map<String, Integer>> product = List.of(BASE);
      for (Map.Entry<String, List<Integer>> axis : block.entrySet()) {
        List<Map<String, Integer>> longer = new ArrayList<>();
        for (Map<String, Integer> start : product) {
          for (Integer value : axis.getValue()) {
            Map<String, Integer> point = new LinkedHashMap<>(start);
            point.put(axis.getKey(), value);
            longer.add(point);
          }
        }
        product = longer;
      }
      points.addAll(product);
    }
    points.removeIf(point -> rules.stream().anyMatch(rule -> !rule.holds().test(point)));
    return points;
  }

  private static String text(List<Map<String, List<Integer>>> blocks, List<Rule> rules) {
    StringBuilder text = new StringBuilder("sweep:\n");
    for (Map<String, List<Integer>> block : blocks) {
      String prefix = "- ";
      for (Map.Entry<String, List<Integer>> axis : block.entrySet()) {
        text.append(prefix).append(axis.getKey()).append(": ").append(axis.getValue()).append('\n');
        prefix = "  ";
      }
    }
    text.append("where:").append(rules.isEmpty() ? " []\n" : "\n");
    rules.forEach(rule -> text.append("- ").append(rule.text()).append('\n'));
    return text.toString();
  }

  /**
   * What the document of a point says; a value equal to its declared default is not in the form.
   */
  private static Map<String, Integer> resolved(SweepPoint point) {
    Map<String, String> form = point.bound().canonicalForm();
    Map<String, Integer> resolved = new LinkedHashMap<>();
    BASE.keySet()
        .forEach(name -> resolved.put(name, Integer.valueOf(form.getOrDefault(name, "4"))));
    return resolved;
  }
}
