package io.packsim.engine.cli;

import io.packsim.engine.planning.EarlierSpec;
import io.packsim.engine.planning.PlannedCode;
import io.packsim.engine.planning.RunHistory;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.ReadConnection;
import io.packsim.resultsdb.compare.ComparisonResult;
import io.packsim.resultsdb.compare.LaunchComparison;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Launches;
import io.packsim.resultsdb.compare.MetricRules;
import io.packsim.resultsdb.compare.TestKind;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.query.PivotQuery;
import io.packsim.resultsdb.query.SqlQuery;
import io.packsim.resultsdb.query.SweepQueries;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The questions of a reading command to a results database, also while another process works. */
final class ResultsReader implements AutoCloseable {
  private final ReadConnection reading;
  private final SqlQuery sql;

  private ResultsReader(ReadConnection reading) {
    this.reading = reading;
    this.sql = new SqlQuery(reading.connection());
  }

  /**
   * Connects.
   *
   * @param notices receives what had to be done to the database on opening, a line each
   */
  static ResultsReader open(DatabaseLocation location, Consumer<String> notices) {
    ReadConnection reading = ReadConnection.open(location);
    reading.notices().forEach(notices);
    return new ResultsReader(reading);
  }

  /** Whether another process works in the database at this moment. */
  boolean isHeld() {
    return reading.isHeld();
  }

  /** What there is of planned runs. */
  RunHistory history(PlannedCode wanted) {
    return new RunHistory(reading.connection(), wanted);
  }

  /** What the sweep was launched with last, if that was another spec than this. */
  Optional<EarlierSpec> earlierSpec(String sweep, SpecSnapshot spec) {
    return EarlierSpec.of(reading.connection(), sweep, spec.digest());
  }

  /** For questions of other packages. */
  Connection connection() {
    return reading.connection();
  }

  /** SQL. */
  SqlQuery sql() {
    return sql;
  }

  /** The ready questions. */
  SweepQueries sweeps() {
    return new SweepQueries(sql);
  }

  /** Means by axis values. */
  PivotQuery pivot() {
    return new PivotQuery(sql);
  }

  /** The launches. */
  Launches launches() {
    return new Launches(reading.connection());
  }

  /** Every metric of a spec, with the rule it is judged by. */
  List<MetricRules.Stored> metricRules(long specId) {
    return MetricRules.of(reading.connection(), specId);
  }

  /** Compares two launches. */
  ComparisonResult compare(
      LaunchSide before,
      LaunchSide after,
      List<MetricRules.Stored> metrics,
      TestKind test,
      double alpha) {
    return LaunchComparison.of(reading.connection(), before, after, metrics, test, alpha);
  }

  @Override
  public void close() {
    reading.close();
  }
}
