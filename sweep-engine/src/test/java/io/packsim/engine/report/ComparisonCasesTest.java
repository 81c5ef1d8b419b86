package io.packsim.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.engine.report.JunitXml.Case;
import io.packsim.engine.report.JunitXml.Outcome;
import io.packsim.resultsdb.compare.ComparedPoint;
import io.packsim.resultsdb.compare.ComparedRun;
import io.packsim.resultsdb.compare.Comparison;
import io.packsim.resultsdb.compare.JudgingRules;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.MetricRule;
import io.packsim.resultsdb.compare.PointName;
import io.packsim.resultsdb.compare.TestKind;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.RunStatus;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonCasesTest {
  private static final MetricRule FCT = new MetricRule("fct", "us", Better.LOWER, 0.03);

  private static LaunchSide side(long launch, String model) {
    Code code = new Code("c0de".repeat(16), model);
    return new LaunchSide(launch, "uid", "large", 1, code, Instant.EPOCH, null);
  }

  /** Two replications per point; the first point is a tenth worse, the others by a thousandth. */
  private static ComparisonReport report(int points) {
    Comparison comparison =
        new Comparison(new JudgingRules(List.of(FCT), TestKind.T, JudgingRules.USUAL_ALPHA));
    for (int i = 0; i < points; i++) {
      PointName name =
          new PointName("p" + i, List.of(Parameter.number("switch.buffer", i * 1024.0, "B")));
      double factor = i == 0 ? 1.1 : 1.001;
      comparison.add(
          new ComparedPoint(name, runs("4", "a"), runs("5", "b")),
          (run, metric) -> run < 10 ? 100 : 100 * factor);
    }
    return new ComparisonReport(
        side(1, "4"), side(2, "5"), TestKind.T, 0.05, comparison.result(), false, run -> "again");
  }

  /** Rows 1 and 2 on the earlier side, 11 and 12 on the later. */
  private static List<ComparedRun> runs(String model, String digest) {
    long first = digest.equals("a") ? 1 : 11;
    return List.of(
        new ComparedRun(first, 0, 1, model, RunStatus.OK, digest),
        new ComparedRun(first + 1, 1, 2, model, RunStatus.OK, digest));
  }

  @Test
  void givesEveryCellACase() {
    List<Case> cases = ComparisonCases.of(report(5));
    assertEquals(6, cases.size());
    assertEquals("large.exact", cases.get(0).group());
    assertEquals(Outcome.PASSED, cases.get(0).outcome(), "the model announced the change");
    assertEquals(Outcome.FAILURE, cases.get(1).outcome());
    assertEquals(
        new Case("large.fct", "switch.buffer=4KiB", Outcome.PASSED, "", null), cases.get(5));
  }

  @Test
  void countsTheUnmarkedCellsWhereThereAreTooManyForABuildServer() {
    List<Case> cases = ComparisonCases.of(report(5001));
    assertEquals(3, cases.size());
    assertEquals(Outcome.FAILURE, cases.get(1).outcome());
    assertEquals("5000 points without a mark", cases.get(2).name());
  }

  /** At one point run 0 fails now and run 1 is mended; a point is gone and one like it is new. */
  @Test
  void namesNoTwoCasesAlike() {
    Comparison comparison =
        new Comparison(new JudgingRules(List.of(FCT), TestKind.T, JudgingRules.USUAL_ALPHA));
    PointName name = new PointName("p", List.of(Parameter.number("switch.buffer", 1024.0, "B")));
    comparison.add(
        new ComparedPoint(
            name,
            List.of(run(1, 0, RunStatus.OK), run(2, 1, RunStatus.FAILED)),
            List.of(run(11, 0, RunStatus.FAILED), run(12, 1, RunStatus.OK))),
        (run, metric) -> 100);
    PointName gone = new PointName("gone", name.coordinates());
    PointName fresh = new PointName("fresh", name.coordinates());
    comparison.add(new ComparedPoint(gone, runs("4", "a"), List.of()), (run, metric) -> 100);
    comparison.add(new ComparedPoint(fresh, List.of(), runs("4", "b")), (run, metric) -> 100);
    List<Case> cases =
        ComparisonCases.of(
            new ComparisonReport(
                side(1, "4"),
                side(2, "4"),
                TestKind.T,
                0.05,
                comparison.result(),
                false,
                run -> "again"));
    assertEquals(5, cases.size());
    assertEquals(5, cases.stream().map(one -> one.group() + one.name()).distinct().count());
  }

  private static ComparedRun run(long row, int replication, RunStatus status) {
    String digest = status == RunStatus.OK ? "d" : null;
    return new ComparedRun(row, replication, replication, "4", status, digest);
  }

  /** Both pairs differ by a tenth, so there is no variance and no p. */
  @Test
  void saysNothingOfAProbabilityThatThereIsNot() {
    assertEquals(
        "worse: 100.0 -> 110.00000000000001 us (+10.00 %), exact",
        ComparisonCases.of(report(1)).get(1).message());
  }
}
