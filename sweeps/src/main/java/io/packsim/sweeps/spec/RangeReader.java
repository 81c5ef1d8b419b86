package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.axis.Progression;
import io.packsim.sweeps.axis.Quantities;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.Amounts;
import io.packsim.sweeps.expression.Value;
import io.packsim.sweeps.expression.ValueType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns {@code {range: [start, stop, step]}}, {@code {linspace: [start, stop, count]}}, {@code
 * {logspace: [start, stop, count]}} and {@code {geometric: [start, stop, factor]}} into the list of
 * values they stand for. A quantity in between is rounded half up to whole base units.
 */
final class RangeReader {
  private static final Map<String, String> FORMS =
      Map.of(
          "range", "[start, stop, step]",
          "linspace", "[start, stop, count]",
          "logspace", "[start, stop, count]",
          "geometric", "[start, stop, factor]");
  private static final Set<String> LATER =
      Set.of("uniform", "loguniform", "normal", "choice", "integers");

  private final MapNode map;
  private final String where;
  private final Problems problems;

  private RangeReader(MapNode map, String where, Problems problems) {
    this.map = map;
    this.where = where;
    this.problems = problems;
  }

  /**
   * What a range stands for.
   *
   * @param numbers in base units, ascending or descending; those of a quantity are whole
   * @param type what they measure
   * @param position where the range stands
   */
  record Range(List<BigDecimal> numbers, ValueType type, Position position) {
    /** A value as a sweep file would write it. */
    Node node(BigDecimal number) {
      ParameterLookup.Single any = new ParameterLookup.Single(type, false, null);
      return Quantities.node(new Value.Amount(number, type), any, position);
    }

    /** The first value alone. */
    ListNode first() {
      return new ListNode(position, List.of(node(numbers.get(0))));
    }

    /** The values as a list would have them. */
    ListNode nodes() {
      return new ListNode(position, numbers.stream().map(this::node).toList());
    }
  }

  /** The range; null, with a problem, if the map is none. */
  static @Nullable Range read(MapNode map, String where, Problems problems) {
    return new RangeReader(map, where, problems).read();
  }

  private @Nullable Range read() {
    String key = map.keys().isEmpty() ? "" : map.keys().iterator().next();
    String form = FORMS.get(key);
    if (map.keys().size() == 1 && form != null) {
      return read(key, form);
    }
    if (map.keys().size() == 1 && LATER.contains(key)) {
      problem(map.keyPosition(key), "\"" + key + "\" is not supported yet in this version");
      return null;
    }
    problems.add(
        Problem.error(
                map.position(),
                where,
                "expected a list, or one of {range: […]}, {linspace: […]}, {logspace: […]},"
                    + " {geometric: […]}")
            .withSuggestion(
                DidYouMean.among(List.of("range", "linspace", "logspace", "geometric"), key)));
    return null;
  }

  private @Nullable Range read(String key, String form) {
    Node content = map.get(key);
    if (!(content instanceof ListNode list) || list.elements().size() != 3) {
      problem(map.keyPosition(key), key + ": expected " + form);
      return null;
    }
    List<Value.Amount> amounts = new ArrayList<>();
    for (Node element : list.elements()) {
      Value.Amount amount = amount(element);
      if (amount == null) {
        return null;
      }
      amounts.add(amount);
    }
    ValueType type = amounts.get(0).type();
    ValueType thirdType = key.equals("range") ? type : ValueType.NUMBER;
    if (amounts.get(1).type() != type || amounts.get(2).type() != thirdType) {
      problem(list.position(), key + ": expected " + form + " of one unit");
      return null;
    }
    return values(key, amounts, list.position());
  }

  private Value.@Nullable Amount amount(Node node) {
    Value.Amount amount =
        node instanceof ScalarNode scalar ? Amounts.parse(scalar.text()).orElse(null) : null;
    if (amount == null) {
      problem(node.position(), "expected a number or quantity, received " + node.describe());
    }
    return amount;
  }

  private @Nullable Range values(String key, List<Value.Amount> amounts, Position position) {
    ValueType type = amounts.get(0).type();
    try {
      List<BigDecimal> numbers = numbers(key, amounts);
      if (type != ValueType.NUMBER) {
        numbers.replaceAll(number -> number.setScale(0, RoundingMode.HALF_UP));
      }
      Range range = new Range(numbers, type, position);
      range.node(numbers.get(0));
      range.node(numbers.get(numbers.size() - 1));
      return range;
    } catch (IllegalArgumentException e) {
      problem(position, key + ": " + e.getMessage());
      return null;
    }
  }

  private static List<BigDecimal> numbers(String key, List<Value.Amount> amounts) {
    BigDecimal start = amounts.get(0).inBaseUnits();
    BigDecimal stop = amounts.get(1).inBaseUnits();
    BigDecimal third = amounts.get(2).inBaseUnits();
    if (key.equals("range")) {
      return Progression.range(start, stop, third);
    }
    if (key.equals("linspace")) {
      return Progression.linear(start, stop, count(third));
    }
    int count = key.equals("logspace") ? count(third) : 0;
    if (start.signum() <= 0 || stop.signum() <= 0) {
      throw new IllegalArgumentException("start and stop must be above 0");
    }
    return count > 0
        ? Progression.geometric(start, stop, count)
        : Progression.byFactor(start, stop, third);
  }

  private static int count(BigDecimal number) {
    boolean possible =
        number.scale() <= 0
            && number.compareTo(BigDecimal.valueOf(2)) >= 0
            && number.compareTo(BigDecimal.valueOf(1_000_000)) <= 0;
    if (!possible) {
      throw new IllegalArgumentException(
          "expected a count from 2 to 1000000, received " + number.toEngineeringString());
    }
    return number.intValueExact();
  }

  private void problem(Position position, String message) {
    problems.error(position, where, message);
  }
}
