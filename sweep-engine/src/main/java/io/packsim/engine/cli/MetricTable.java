package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import io.packsim.sweeps.metric.BuiltInMetrics;
import io.packsim.sweeps.metric.Metric;
import io.packsim.sweeps.metric.OperationalMetric;
import io.packsim.sweeps.spec.MetricPreference;
import io.packsim.sweeps.spec.OwnMetricText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The metrics as a table: those of every run, those of a sweep file, and what runs cost. */
final class MetricTable {
  private static final String BUILT_IN = "built in";
  private static final String OWN = "own";

  private record Row(
      String name,
      String unit,
      Metric.@Nullable Better better,
      String kind,
      @Nullable Double tolerance,
      String meaning,
      String definition) {
    String direction() {
      return better == null ? "neither" : better.name().toLowerCase(Locale.ROOT);
    }
  }

  private final List<Row> rows = new ArrayList<>();

  /**
   * @param preferences what a sweep file says of metrics; none without one
   */
  MetricTable(List<MetricPreference> preferences) {
    for (Metric metric : new BuiltInMetrics().all()) {
      rows.add(builtIn(metric, preferences));
    }
    preferences.stream().filter(p -> p.own() != null).forEach(p -> addOwn(p, p.own()));
    for (OperationalMetric metric : OperationalMetric.values()) {
      rows.add(operational(metric));
    }
  }

  private static Row builtIn(Metric metric, List<MetricPreference> preferences) {
    MetricPreference judged =
        preferences.stream().filter(p -> p.name().equals(metric.name())).findFirst().orElse(null);
    return new Row(
        metric.name(),
        metric.unit().symbol(),
        judged == null || judged.better() == null ? metric.better() : judged.better(),
        BUILT_IN,
        judged == null ? null : judged.tolerance().doubleValue(),
        metric.meaning(),
        metric.definition());
  }

  private void addOwn(MetricPreference preference, @Nullable Metric own) {
    if (own != null) {
      String definition = OwnMetricText.of(own);
      rows.add(
          new Row(
              own.name(),
              own.unit().symbol(),
              preference.better(),
              OWN,
              preference.tolerance().doubleValue(),
              own.meaning().isEmpty() ? definition : own.meaning(),
              definition));
    }
  }

  private static Row operational(OperationalMetric metric) {
    return new Row(
        metric.name().toLowerCase(Locale.ROOT),
        metric.unit(),
        null,
        "operational",
        null,
        metric.meaning(),
        "v_run." + metric.column());
  }

  /** What fits on a terminal. */
  ResultTable forPeople() {
    List<List<@Nullable Object>> cells = new ArrayList<>();
    for (Row row : rows) {
      cells.add(List.of(row.name(), row.unit(), row.direction(), row.kind(), row.meaning()));
    }
    return new ResultTable(List.of("name", "unit", "better", "kind", "meaning"), cells);
  }

  /** All that is known. */
  ResultTable whole() {
    List<List<@Nullable Object>> cells = new ArrayList<>();
    for (Row row : rows) {
      List<@Nullable Object> line = new ArrayList<>();
      line.addAll(List.of(row.name(), row.unit(), row.direction(), row.kind()));
      line.add(row.tolerance());
      line.addAll(List.of(row.meaning(), row.definition()));
      cells.add(line);
    }
    return new ResultTable(
        List.of("name", "unit", "better", "kind", "tolerance", "meaning", "definition"), cells);
  }
}
