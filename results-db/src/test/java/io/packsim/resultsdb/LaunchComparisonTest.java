package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.compare.CellResult;
import io.packsim.resultsdb.compare.ComparisonResult;
import io.packsim.resultsdb.compare.LaunchComparison;
import io.packsim.resultsdb.compare.LaunchSelector;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Launches;
import io.packsim.resultsdb.compare.Mark;
import io.packsim.resultsdb.compare.MetricRules;
import io.packsim.resultsdb.compare.TestKind;
import io.packsim.resultsdb.compare.UnknownLaunchException;
import io.packsim.resultsdb.compare.Verdict;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.LaunchVerdict;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunOutcome;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SweepIds;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Launches of the sample sweep by several simulators: two buffer sizes with and without congestion
 * control, three replications each.
 */
class LaunchComparisonTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  @TempDir Path directory;
  private ResultsDatabase database;
  private Connection connection;
  private Launches launches;

  @BeforeEach
  void open() throws SQLException {
    database =
        ResultsDatabase.open(
            DatabaseLocation.of(directory.resolve("results").toString()), OpenOptions.standard());
    connection = database.dataSource().getConnection();
    launches = new Launches(connection);
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
    database.close();
  }

  /** Runs the whole sweep with a simulator, to an end. */
  private LaunchSide launch(Code code, Function<ClaimedRun, RunOutcome> simulate) {
    return launch(code, simulate, LaunchOutcome.COMPLETED);
  }

  private LaunchSide launch(
      Code code, Function<ClaimedRun, RunOutcome> simulate, LaunchOutcome outcome) {
    SweepIds ids = SampleSweep.register(database.stores(), code, 2, 3);
    long launch = database.stores().launches().start(ids, SampleSweep.launch(code));
    List<ClaimedRun> claimed =
        database.stores().runs().claim(launch, database.stores().runs().pending(ids, code));
    database.stores().runs().recordOutcomes(launch, claimed.stream().map(simulate).toList());
    database.stores().launches().end(launch, outcome);
    return launches.numbered(launch).orElseThrow();
  }

  /** As the sample's result, with the completion time multiplied. */
  private static Function<ClaimedRun, RunOutcome> times(double factor) {
    return run -> {
      Outcome outcome = SampleSweep.ok(run).outcome();
      List<MetricValue> values =
          outcome.measured().metrics().stream()
              .map(m -> m.name().equals("fct_p99") ? scaled(m, factor) : m)
              .toList();
      return new RunOutcome(
          run,
          new Outcome(
              RunStatus.OK,
              outcome.effort(),
              null,
              Integer.toHexString(values.hashCode()),
              Measured.of(values),
              "w",
              ""));
    };
  }

  private static MetricValue scaled(MetricValue metric, double factor) {
    return new MetricValue(metric.name(), metric.value() * factor);
  }

  private ComparisonResult compare(LaunchSide before, LaunchSide after) {
    List<MetricRules.Stored> metrics =
        MetricRules.usual(MetricRules.of(connection, after.specId()));
    return LaunchComparison.of(connection, before, after, metrics, TestKind.T, 0.05);
  }

  private void judge(LaunchSide launch, Verdict verdict, boolean accepted) {
    database
        .stores()
        .verdicts()
        .add(
            new LaunchVerdict(
                launch.uid(),
                NOON.plusSeconds(launch.launchId()),
                null,
                verdict.name(),
                verdict.isRegression(),
                true,
                accepted));
  }

  private static Code code(String key, String model) {
    return new Code(key, model);
  }

  @Test
  void callsTheSameResultsOfAnotherSimulatorIdentical() {
    LaunchSide before = launch(code("aaaa", "4"), times(1));
    LaunchSide after = launch(code("bbbb", "4"), times(1));
    ComparisonResult result = compare(before, after);
    assertEquals(Verdict.IDENTICAL, result.verdict());
    // 2 sizes x 2 cases x 3 replications
    assertEquals(12, result.exact().identical());
    assertEquals(4, result.identicalPoints().size());
  }

  /**
   * A tenth more of 1000, 1011, 1022: differences 100, 101.1, 102.2, so t is in the hundreds; the
   * tolerance of fct_p99 is 3 %.
   */
  @Test
  void findsWhatIsSlowerAndNamesThePointByItsAxes() {
    LaunchSide before = launch(code("aaaa", "4"), times(1));
    LaunchSide after = launch(code("bbbb", "5"), times(1.1));
    ComparisonResult result = compare(before, after);
    assertEquals(Verdict.REGRESSION, result.verdict());
    assertEquals(4, result.count(Mark.WORSE));
    assertEquals(12, result.exact().changed());
    CellResult cell = result.statistics().cells().get(0);
    assertEquals("fct_p99", cell.metric().name());
    assertEquals(1011, cell.evidence().before(), 1e-9);
    assertEquals(0.1, cell.evidence().change(), 1e-9);
    assertEquals(
        List.of("switch.buffer", "cc"),
        cell.point().coordinates().stream().map(p -> p.name()).toList());
    assertEquals(1048576.0, cell.point().coordinates().get(0).number());
  }

  @Test
  void readsTheRunsThatFail() {
    LaunchSide before = launch(code("aaaa", "4"), times(1));
    LaunchSide after = launch(code("bbbb", "4"), SampleSweep::failed);
    ComparisonResult result = compare(before, after);
    assertEquals(Verdict.REGRESSION, result.verdict());
    assertEquals(4, result.count(Mark.NEWLY_FAILING));
    assertEquals(Verdict.NO_REGRESSION, compare(after, before).verdict());
  }

  @Test
  void findsLaunchesByEveryKindOfWord() {
    LaunchSide first = launch(code("aaaa11", "4"), times(1));
    LaunchSide second = launch(code("aaaa22", "4"), times(1));
    LaunchSide third = launch(code("bbbb33", "5"), times(1));
    new JdbcTemplate(database.dataSource())
        .update("INSERT INTO tag (name, launch_id, note) VALUES ('v1', ?, '')", first.launchId());
    LaunchSelector selector = new LaunchSelector(launches);
    String sweep = SampleSweep.NAME;
    assertEquals(first, find(selector, "v1"));
    assertEquals(first, find(selector, "tag:v1"));
    assertEquals(second, find(selector, String.valueOf(second.launchId())));
    assertEquals(second, find(selector, "launch:" + second.launchId()));
    assertEquals(second, find(selector, "model:4"));
    assertEquals(third, find(selector, sweep));
    assertEquals(third, find(selector, "sweep:" + sweep));
    assertEquals(third, find(selector, "bbbb"));
    assertEquals(first, find(selector, "code:aaaa1"));
    assertEquals(Optional.of(second), selector.before(LaunchSelector.PREVIOUS, third));
    assertThrows(UnknownLaunchException.class, () -> find(selector, "aaaa"));
    UnknownLaunchException unknown =
        assertThrows(UnknownLaunchException.class, () -> find(selector, "v2"));
    assertTrue(String.valueOf(unknown.getMessage()).contains("a tag (v1)"), unknown::getMessage);
  }

  private static LaunchSide find(LaunchSelector selector, String word) {
    return selector.absolute(word, () -> SampleSweep.NAME);
  }

  @Test
  void goesOnFromTheLastLaunchThatWasNoRegression() {
    LaunchSide good = launch(code("aaaa", "4"), times(1));
    LaunchSide stopped = launch(code("bbbb", "4"), times(1), LaunchOutcome.STOPPED);
    LaunchSide bad = launch(code("cccc", "4"), times(1.1));
    assertEquals(Optional.of(good), launches.lastGood(bad), "nothing is judged yet");
    judge(bad, Verdict.REGRESSION, false);
    LaunchSide unjudged = launch(code("dddd", "4"), times(1.1));
    LaunchSide next = launch(code("eeee", "4"), times(1.1));
    assertEquals(Optional.of(good), launches.lastGood(next), "an unjudged one is not good");
    judge(unjudged, Verdict.NO_REGRESSION, false);
    assertEquals(Optional.of(unjudged), launches.lastGood(next));
    judge(unjudged, Verdict.REGRESSION, false);
    assertEquals(Optional.of(unjudged), launches.lastGood(next), "the same time is the same word");
    assertEquals(Optional.empty(), launches.lastGood(good));
    assertTrue(stopped.launchId() < bad.launchId());
  }

  @Test
  void takesAnAcceptedRegressionForGood() {
    launch(code("aaaa", "4"), times(1));
    LaunchSide slower = launch(code("bbbb", "5"), times(1.1));
    judge(slower, Verdict.REGRESSION, true);
    LaunchSide next = launch(code("cccc", "5"), times(1.1));
    assertEquals(Optional.of(slower), launches.lastGood(next));
    assertTrue(launches.isAccepted(slower));
    assertEquals(false, launches.isAccepted(next));
  }

  /** What was simulated by the simulator itself says nothing new. */
  @Test
  void looksForAnotherSimulatorOrSpec() {
    LaunchSide first = launch(code("aaaa", "4"), times(1));
    LaunchSide again = launch(code("aaaa", "4"), times(1));
    assertTrue(again.hasRunsOf(first));
    assertEquals(Optional.empty(), launches.lastGood(again));
    assertEquals(Optional.empty(), launches.previous(again));
    assertEquals(Optional.of(again), launches.current(SampleSweep.NAME));
  }

  @Test
  void keepsVerdictsInTheJournal() throws Exception {
    LaunchSide slower = launch(code("bbbb", "5"), times(1.1));
    judge(slower, Verdict.REGRESSION, true);
    connection.close();
    database.close();
    java.nio.file.Files.delete(directory.resolve("results.mv.db"));
    open();
    assertTrue(launches.isAccepted(launches.latest(SampleSweep.NAME).orElseThrow()));
  }
}
