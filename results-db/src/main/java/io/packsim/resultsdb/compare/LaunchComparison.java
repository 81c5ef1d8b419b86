package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.query.Rows;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares two launches of a database. Points are read some at a time, and the metrics of those
 * alone that differ, so that memory does not grow with runs. Only selects, so it works beside a
 * sweep that runs.
 */
public final class LaunchComparison {
  private static final int POINTS_AT_A_TIME = 250;
  private static final int RUNS_AT_A_TIME = 1000;

  private static final String POINTS =
      """
      SELECT DISTINCT point_id FROM sweep_run
      WHERE (spec_id = ? AND code_key = ?) OR (spec_id = ? AND code_key = ?)
      ORDER BY point_id
      """;

  private static final String RUNS =
      """
      SELECT r.point_id, r.run_id, r.replication, r.seed, r.model_version, r.status,
        r.result_digest
      FROM run r
      JOIN sweep_run m ON m.run_id = r.run_id AND m.spec_id = ? AND m.code_key = ?
      WHERE r.point_id IN (%s)
      ORDER BY r.point_id, r.replication, r.seed, r.run_id
      """;

  private static final String NAMES =
      """
      SELECT p.point_id, p.point_key, c.name, c.num_value, c.text_value, c.unit
      FROM point p
      LEFT JOIN coordinate c ON c.point_id = p.point_id AND c.spec_id = ?
      LEFT JOIN spec_axis a ON a.spec_id = c.spec_id AND a.name = c.name
      WHERE p.point_id IN (%s)
      ORDER BY p.point_id, a.axis_no, c.name
      """;

  private static final String VALUES =
      """
      SELECT v.run_id, e.metric_id, v.num_values[e.place]
      FROM run_metrics v JOIN metric_set_member e ON e.set_id = v.set_id
      WHERE v.run_id IN (%s)
      """;

  private final Rows rows;
  private final LaunchSide before;
  private final LaunchSide after;
  private final Map<Long, Integer> places = new HashMap<>();
  private final int metrics;
  private final Comparison comparison;

  private LaunchComparison(
      Connection connection,
      LaunchSide before,
      LaunchSide after,
      List<MetricRules.Stored> metrics,
      TestKind test,
      double alpha) {
    this.rows = new Rows(connection);
    this.before = before;
    this.after = after;
    this.metrics = metrics.size();
    metrics.forEach(metric -> places.put(metric.metricId(), places.size()));
    this.comparison =
        new Comparison(
            new JudgingRules(metrics.stream().map(MetricRules.Stored::rule).toList(), test, alpha));
  }

  /**
   * Compares.
   *
   * @param before the side that is the measure
   * @param after the side that is judged
   * @param metrics what is compared, each by its rule
   * @param alpha the chance of any false mark over the whole comparison
   */
  public static ComparisonResult of(
      Connection connection,
      LaunchSide before,
      LaunchSide after,
      List<MetricRules.Stored> metrics,
      TestKind test,
      double alpha) {
    LaunchComparison reading =
        new LaunchComparison(connection, before, after, metrics, test, alpha);
    List<Long> points = reading.points();
    for (int i = 0; i < points.size(); i += POINTS_AT_A_TIME) {
      reading.read(points.subList(i, Math.min(points.size(), i + POINTS_AT_A_TIME)));
    }
    return reading.comparison.result();
  }

  private List<Long> points() {
    List<Long> points = new ArrayList<>();
    rows.each(
        POINTS,
        row -> points.add(row.getLong(1)),
        before.specId(),
        before.code().key(),
        after.specId(),
        after.code().key());
    return points;
  }

  private void read(List<Long> ids) {
    Map<Long, List<ComparedRun>> left = runs(before, ids);
    Map<Long, List<ComparedRun>> right = runs(after, ids);
    Map<Long, PointName> names = names(after.specId(), ids);
    List<Long> gone = ids.stream().filter(id -> !right.containsKey(id)).toList();
    if (!gone.isEmpty()) {
      names.putAll(names(before.specId(), gone));
    }
    List<ComparedPoint> points =
        ids.stream()
            .map(
                id ->
                    new ComparedPoint(
                        names.getOrDefault(id, new PointName("", List.of())),
                        left.getOrDefault(id, List.of()),
                        right.getOrDefault(id, List.of())))
            .toList();
    Map<Long, double[]> values = values(points);
    points.forEach(point -> comparison.add(point, (run, metric) -> value(values, run, metric)));
  }

  private static double value(Map<Long, double[]> values, long runId, int metric) {
    double[] row = values.get(runId);
    return row == null ? Double.NaN : row[metric];
  }

  private Map<Long, List<ComparedRun>> runs(LaunchSide side, List<Long> points) {
    Map<Long, List<ComparedRun>> runs = new HashMap<>();
    rows.each(
        RUNS.formatted(listed(points)),
        row -> runs.computeIfAbsent(row.getLong(1), id -> new ArrayList<>()).add(run(row)),
        side.specId(),
        side.code().key());
    return runs;
  }

  private static ComparedRun run(ResultSet row) throws SQLException {
    return new ComparedRun(
        row.getLong(2),
        row.getInt(3),
        row.getLong(4),
        row.getString(5),
        RunStatus.valueOf(row.getString(6)),
        row.getString(7));
  }

  private Map<Long, PointName> names(long specId, List<Long> points) {
    Map<Long, String> keys = new HashMap<>();
    Map<Long, List<Parameter>> coordinates = new HashMap<>();
    rows.each(
        NAMES.formatted(listed(points)),
        row -> {
          keys.put(row.getLong(1), row.getString(2));
          Parameter coordinate = coordinate(row);
          if (coordinate != null) {
            coordinates.computeIfAbsent(row.getLong(1), id -> new ArrayList<>()).add(coordinate);
          }
        },
        specId);
    Map<Long, PointName> names = new HashMap<>();
    keys.forEach(
        (id, key) -> names.put(id, new PointName(key, coordinates.getOrDefault(id, List.of()))));
    return names;
  }

  private static @Nullable Parameter coordinate(ResultSet row) throws SQLException {
    String name = row.getString(3);
    if (name == null) {
      return null;
    }
    double number = row.getDouble(4);
    return row.wasNull()
        ? Parameter.text(name, row.getString(5))
        : Parameter.number(name, number, row.getString(6));
  }

  private Map<Long, double[]> values(List<ComparedPoint> points) {
    List<Long> runs =
        points.stream()
            .filter(point -> !point.isIdentical())
            .flatMap(point -> Stream.concat(point.before().stream(), point.after().stream()))
            .filter(ComparedRun::isOk)
            .map(ComparedRun::runId)
            .distinct()
            .toList();
    Map<Long, double[]> values = new HashMap<>();
    for (int i = 0; i < runs.size(); i += RUNS_AT_A_TIME) {
      List<Long> some = runs.subList(i, Math.min(runs.size(), i + RUNS_AT_A_TIME));
      rows.each(VALUES.formatted(listed(some)), row -> keep(row, values));
    }
    return values;
  }

  private void keep(ResultSet row, Map<Long, double[]> values) throws SQLException {
    Integer place = places.get(row.getLong(2));
    if (place != null) {
      values.computeIfAbsent(row.getLong(1), run -> nothing())[place] = row.getDouble(3);
    }
  }

  private double[] nothing() {
    double[] row = new double[metrics];
    java.util.Arrays.fill(row, Double.NaN);
    return row;
  }

  /** Row numbers, which need no quoting; a list of them is faster than a join. */
  private static String listed(List<Long> ids) {
    return ids.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}
