package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.expression.ValueType;
import io.packsim.sweeps.metric.Aggregate;
import io.packsim.sweeps.metric.BuiltInMetrics;
import io.packsim.sweeps.metric.Metric;
import io.packsim.sweeps.metric.MetricException;
import io.packsim.sweeps.metric.MetricUnit;
import io.packsim.sweeps.metric.OperationalMetric;
import io.packsim.sweeps.metric.PathSource;
import io.packsim.sweeps.metric.ResultPath;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code metrics}: how built-in ones are judged, and own ones. A metric with a {@code path}
 * is an own one.
 */
final class MetricReader {
  private static final List<String> OF_OWN =
      List.of("path", "aggregate", "per", "unit", "if_absent", "meaning");
  private static final String NAME_FORM = "[A-Za-z][A-Za-z0-9._-]{0,99}";
  private static final int LONGEST_MEANING = 1000;
  private static final int LONGEST_DEFINITION = 4000;

  private final Problems problems;
  private final BuiltInMetrics builtIn = new BuiltInMetrics();

  MetricReader(Problems problems) {
    this.problems = problems;
  }

  List<MetricPreference> read(Section metrics) {
    List<MetricPreference> preferences = new ArrayList<>();
    for (String name : metrics.keys()) {
      preferences.add(read(name, metrics, metrics.section(name)));
    }
    return preferences;
  }

  private MetricPreference read(String name, Section metrics, Section metric) {
    Metric.Better better = metric.choice("better", Metric.Better.class);
    BigDecimal tolerance = Objects.requireNonNullElse(metric.share("tolerance"), BigDecimal.ZERO);
    OF_OWN.forEach(metric::take);
    boolean own = metric.keys().stream().anyMatch(OF_OWN::contains);
    Metric definition = own ? own(name, meaning(metric), metric) : null;
    metric.notYet("check");
    metric.finish();
    checkName(name, own, metrics);
    return new MetricPreference(
        name, better, tolerance, definition == null ? null : definition.judged(better));
  }

  private String meaning(Section metric) {
    String meaning = Objects.requireNonNullElse(metric.text("meaning"), "");
    if (meaning.length() > LONGEST_MEANING) {
      problem(metric, "meaning", "expected " + LONGEST_MEANING + " characters at most");
    }
    return meaning;
  }

  private void checkName(String name, boolean own, Section metrics) {
    boolean known = builtIn.names().contains(name);
    if (own && (known || isOperational(name))) {
      nameProblem(
          name, metrics, "is the name of a metric that every run has; choose another", null);
    } else if (own && ColumnNames.isTaken(name)) {
      nameProblem(name, metrics, "is a column of every table of results; choose another", null);
    } else if (own && !name.matches(NAME_FORM)) {
      nameProblem(
          name,
          metrics,
          "expected a letter, then letters, digits, \".\", \"_\" and \"-\", 100 at most",
          null);
    } else if (!own && isOperational(name)) {
      nameProblem(name, metrics, "depends on the machine, so it cannot be judged", null);
    } else if (!own && !known) {
      nameProblem(
          name,
          metrics,
          "there is no such metric; packsim sweep metrics lists them, and a path defines a new one",
          DidYouMean.among(builtIn.names(), name));
    }
  }

  private static boolean isOperational(String name) {
    return Arrays.stream(OperationalMetric.values())
        .anyMatch(metric -> metric.name().toLowerCase(Locale.ROOT).equals(name));
  }

  private void nameProblem(
      String name, Section metrics, String message, @Nullable String suggestion) {
    problems.add(
        Problem.error(metrics.map().keyPosition(name), metrics.pathOf(name), message)
            .withSuggestion(suggestion));
  }

  /** Reads how an own metric is calculated; null if something is wrong with it. */
  @Nullable Metric own(String name, String meaning, Section metric) {
    List<ResultPath> paths = paths(metric, "path");
    List<ResultPath> per = paths(metric, "per");
    Aggregate aggregate = aggregate(metric);
    String unit = metric.text("unit");
    BigDecimal ifAbsent = number(metric, "if_absent");
    if (!metric.keys().contains("path")) {
      metric.error(metric.map().position(), "path", "is missing; a metric is taken from a path");
      return null;
    }
    if (paths.isEmpty() || aggregate == null || (per.isEmpty() && metric.keys().contains("per"))) {
      return null;
    }
    try {
      PathSource source = PathSource.of(paths, aggregate, per);
      MetricUnit in = unit(metric, unit, source.type());
      return checkedLength(metric, new Metric(name, in, null, meaning, source, ifAbsent));
    } catch (MetricException e) {
      problem(metric, "path", String.valueOf(e.getMessage()));
      return null;
    }
  }

  private Metric checkedLength(Section metric, Metric own) {
    if (OwnMetricText.of(own).length() > LONGEST_DEFINITION) {
      problem(metric, "path", "the paths are longer than " + LONGEST_DEFINITION + " characters");
    }
    return own;
  }

  private MetricUnit unit(Section metric, @Nullable String unit, ValueType type) {
    if (unit == null) {
      return MetricUnit.baseOf(type);
    }
    try {
      return MetricUnit.of(unit, type);
    } catch (MetricException e) {
      problem(metric, "unit", String.valueOf(e.getMessage()));
      return MetricUnit.baseOf(type);
    }
  }

  private @Nullable BigDecimal number(Section metric, String key) {
    Node node = metric.take(key);
    BigDecimal number = node instanceof ScalarNode scalar ? scalar.number() : null;
    if (node != null && number == null) {
      metric.expected(key, "a number in the metric's unit", node);
    }
    return number;
  }

  private @Nullable Aggregate aggregate(Section metric) {
    String text = metric.text("aggregate");
    if (text == null) {
      if (!metric.keys().contains("aggregate")) {
        metric.error(
            metric.map().position(), "aggregate", "is missing; expected one such as sum or p99");
      }
      return null;
    }
    try {
      return Aggregate.parse(text);
    } catch (MetricException e) {
      problem(metric, "aggregate", String.valueOf(e.getMessage()));
      return null;
    }
  }

  /** One path or a list of them; empty if there is none or one is wrong. */
  private List<ResultPath> paths(Section metric, String key) {
    Node node = metric.take(key);
    List<Node> nodes =
        node instanceof ListNode list ? list.elements() : node == null ? List.of() : List.of(node);
    if (node instanceof ListNode && nodes.isEmpty()) {
      metric.expected(key, "a path", node);
    }
    List<ResultPath> paths = new ArrayList<>();
    for (Node each : nodes) {
      ResultPath path = path(metric, key, each);
      if (path != null) {
        paths.add(path);
      }
    }
    return paths.size() == nodes.size() ? paths : List.of();
  }

  private @Nullable ResultPath path(Section metric, String key, Node node) {
    if (!(node instanceof ScalarNode scalar) || scalar.kind() != ScalarNode.Kind.TEXT) {
      metric.expected(key, "a path into the result", node);
      return null;
    }
    try {
      return ResultPath.parse(scalar.text());
    } catch (MetricException e) {
      problems.error(node.position(), metric.pathOf(key), String.valueOf(e.getMessage()));
      return null;
    }
  }

  private void problem(Section metric, String key, String message) {
    Node node = metric.take(key);
    metric.error(node == null ? metric.map().position() : node.position(), key, message);
  }
}
