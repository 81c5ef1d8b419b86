package io.packsim.engine.report;

import io.packsim.engine.report.JunitXml.Case;
import io.packsim.engine.report.JunitXml.Outcome;
import io.packsim.engine.report.JunitXml.Suite;
import io.packsim.resultsdb.compare.CellResult;
import io.packsim.resultsdb.compare.ComparisonResult;
import io.packsim.resultsdb.compare.ExactLayer;
import io.packsim.resultsdb.compare.Mark;
import io.packsim.resultsdb.compare.PointResult;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A comparison as cases: one for the results' digests, one per cell, one per point that is
 * identical, fails, is mended or has no counterpart. Where there are very many, those without a
 * mark become one per metric.
 */
public final class ComparisonCases {
  /** Build servers grow slow on more. */
  private static final int MOST_CASES = 5000;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

  private final ComparisonReport report;
  private final ComparisonResult result;
  private final String sweep;

  private ComparisonCases(ComparisonReport report) {
    this.report = report;
    this.result = report.result();
    this.sweep = report.after().sweep();
  }

  /** The suite of one comparison. */
  public static Suite suite(ComparisonReport report) {
    return new Suite(
        report.after().sweep(),
        TIME.format(report.after().startedAt().atOffset(ZoneOffset.UTC)),
        of(report));
  }

  /** The cases of one comparison. */
  static List<Case> of(ComparisonReport report) {
    ComparisonCases cases = new ComparisonCases(report);
    List<Case> all = new ArrayList<>();
    all.add(cases.exact());
    cases.result.points().forEach(point -> all.add(cases.point(point)));
    List<CellResult> cells = cases.result.statistics().cells();
    boolean many = cells.size() + cases.result.identicalPoints().size() > MOST_CASES;
    cells.stream()
        .filter(cell -> !many || ComparisonReport.isTold(cell.mark()))
        .forEach(cell -> all.add(cases.cell(cell)));
    all.addAll(many ? cases.summaries() : cases.identical());
    return all;
  }

  private Case exact() {
    ExactLayer exact = result.exact();
    boolean fails = exact.undeclared() > 0 && !report.changeAllowed();
    String message =
        "%d of %d runs with the same point and seed changed, %d under the same version of the model"
            .formatted(exact.changed(), exact.pairs(), exact.undeclared());
    String detail =
        exact.firstChanged().stream()
            .map(
                run ->
                    "%s #%d: %s"
                        .formatted(
                            PointLabel.of(run.point()),
                            run.runs().after().replication(),
                            report.repro().apply(run.runs().after().runId())))
            .collect(Collectors.joining("\n"));
    return new Case(
        sweep + ".exact",
        "results",
        fails ? Outcome.FAILURE : Outcome.PASSED,
        message,
        detail.isEmpty() ? null : detail);
  }

  private Case point(PointResult point) {
    Outcome outcome =
        switch (point.mark()) {
          case NEWLY_FAILING -> Outcome.ERROR;
          case NOT_COMPARABLE -> Outcome.SKIPPED;
          default -> Outcome.PASSED;
        };
    // Axes may name two points alike, one of either side, and some runs of a point may fail while
    // others are mended; build servers tell cases apart by their names.
    return new Case(
        sweep + ".runs",
        PointLabel.of(point.point()) + ": " + point.reason(),
        outcome,
        "%s: %d runs, %s".formatted(point.mark().words(), point.runs(), point.reason()),
        report.repro().apply(point.exampleRunId()));
  }

  private Case cell(CellResult cell) {
    Outcome outcome =
        switch (cell.mark()) {
          case WORSE -> Outcome.FAILURE;
          case NOT_COMPARABLE -> Outcome.SKIPPED;
          default -> Outcome.PASSED;
        };
    return new Case(
        sweep + "." + cell.metric().name(),
        PointLabel.of(cell.point()),
        outcome,
        cell.mark() == Mark.SAME ? "" : words(cell),
        null);
  }

  private static String words(CellResult cell) {
    return cell.mark() == Mark.NOT_COMPARABLE
        ? ComparisonTable.note(cell)
        : "%s: %s -> %s %s (%s), %s%s"
            .formatted(
                cell.mark().words(),
                cell.evidence().before(),
                cell.evidence().after(),
                cell.metric().unit(),
                ComparisonTable.percent(cell.evidence().change()),
                // What was compared exactly has none.
                Double.isNaN(cell.adjustedP()) ? "" : "corrected p " + cell.adjustedP() + ", ",
                ComparisonTable.note(cell));
  }

  private List<Case> identical() {
    return result.identicalPoints().stream()
        .map(
            point -> new Case(sweep + ".identical", PointLabel.of(point), Outcome.PASSED, "", null))
        .toList();
  }

  private List<Case> summaries() {
    Map<String, Integer> unmarked = new LinkedHashMap<>();
    result.statistics().cells().stream()
        .filter(cell -> !ComparisonReport.isTold(cell.mark()))
        .forEach(cell -> unmarked.merge(cell.metric().name(), 1, Integer::sum));
    List<Case> cases = new ArrayList<>();
    unmarked.forEach(
        (metric, count) ->
            cases.add(
                new Case(
                    sweep + "." + metric,
                    count + " points without a mark",
                    Outcome.PASSED,
                    "",
                    null)));
    int identical = result.identicalPoints().size();
    if (identical > 0) {
      String name = identical + " points";
      cases.add(new Case(sweep + ".identical", name, Outcome.PASSED, "", null));
    }
    return cases;
  }
}
