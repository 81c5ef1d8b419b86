package io.packsim.resultsdb;

import io.packsim.resultsdb.compare.ComparisonResult;
import io.packsim.resultsdb.compare.LaunchComparison;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Launches;
import io.packsim.resultsdb.compare.MetricRules;
import io.packsim.resultsdb.compare.TestKind;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.MetricRows;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Measures how long comparing two launches takes: fills a database with two launches of many points
 * by SQL, all of whose runs differ, and compares them as {@code packsim sweep compare} does.
 *
 * <p>Arguments: points, replications, metrics; else 1,000, 10 and 10, which are 10,000 cells.
 */
final class CompareBench {
  private static final String FILL_POINTS =
      """
      INSERT INTO point (point_key, document)
      SELECT 'point' || CAST(x AS VARCHAR), '{}' FROM SYSTEM_RANGE(1, ?)
      """;

  private static final String FILL_RUNS =
      """
      INSERT INTO run (point_id, replication, seed, code_key, model_version, status, result_digest)
      SELECT p.point_id, x, x, CAST(? AS VARCHAR), '4', 'OK',
        CAST(? AS VARCHAR) || CAST(p.point_id * 1000 + x AS VARCHAR)
      FROM point p, SYSTEM_RANGE(0, ? - 1)
      """;

  private static final String FILL_MEMBERS =
      """
      INSERT INTO sweep_run (spec_id, code_key, run_id, sweep_id, point_id, ordinal)
      SELECT s.spec_id, r.code_key, r.run_id, s.sweep_id, r.point_id, r.run_id
      FROM run r, spec s WHERE r.code_key = ?
      """;

  private CompareBench() {}

  /** Prints the figures. */
  public static void main(String[] arguments) throws Exception {
    int points = argument(arguments, 0, 1000);
    int replications = argument(arguments, 1, 10);
    int metrics = argument(arguments, 2, 10);
    Path directory = Files.createTempDirectory("compare-benchmark");
    DatabaseLocation location = DatabaseLocation.of(directory.resolve("results").toString());
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      fill(database, points, replications, metrics);
    }
    for (int round = 1; round <= 3; round++) {
      compare(location, round);
    }
  }

  private static int argument(String[] arguments, int place, int usual) {
    return place < arguments.length ? Integer.parseInt(arguments[place]) : usual;
  }

  private static void fill(ResultsDatabase database, int points, int replications, int metrics) {
    JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
    jdbc.update(FILL_POINTS, points);
    database
        .stores()
        .metrics()
        .define(IntStream.range(0, metrics).mapToObj(CompareBench::metric).toList());
    for (String code : List.of("before", "after")) {
      Code version = new Code(code, "4");
      SweepIds ids = database.stores().sweeps().register("large", SampleSweep.SPEC, version);
      database.stores().launches().start(ids, SampleSweep.launch(version));
      jdbc.update(FILL_RUNS, code, code, replications);
      jdbc.update(FILL_MEMBERS, code);
    }
    fillMetrics(jdbc);
  }

  private static void fillMetrics(JdbcTemplate jdbc) {
    Random random = new Random(1);
    List<Long> metrics = jdbc.queryForList("SELECT metric_id FROM metric_def", Long.class);
    Map<Long, SortedMap<Long, Double>> values = new HashMap<>();
    for (long run : jdbc.queryForList("SELECT run_id FROM run", Long.class)) {
      SortedMap<Long, Double> ofRun = new TreeMap<>();
      metrics.forEach(metric -> ofRun.put(metric, 100 + random.nextDouble()));
      values.put(run, ofRun);
    }
    new MetricRows(jdbc).insert(values);
  }

  private static MetricDefinition metric(int number) {
    return new MetricDefinition("metric" + number, "us", "", Better.LOWER, null);
  }

  private static void compare(DatabaseLocation location, int round) throws Exception {
    long start = System.nanoTime();
    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    ComparisonResult result;
    try (ReadConnection reading = ReadConnection.open(location)) {
      Connection connection = reading.connection();
      Launches launches = new Launches(connection);
      LaunchSide after = launches.latest("large").orElseThrow();
      LaunchSide before = launches.previous(after).orElseThrow();
      result =
          LaunchComparison.of(
              connection,
              before,
              after,
              MetricRules.usual(MetricRules.of(connection, after.specId())),
              TestKind.T,
              0.05);
    }
    long cpuMillis =
        (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1_000_000;
    System.out.printf(
        Locale.ROOT,
        "round %d: %d cells, %d runs on each side, %.1f s, %.1f s of the processor, heap %d MB of at most %d MB%n",
        round,
        result.statistics().cells().size(),
        result.exact().pairs(),
        (System.nanoTime() - start) / 1e9,
        cpuMillis / 1e3,
        (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20,
        Runtime.getRuntime().maxMemory() >> 20);
  }
}
