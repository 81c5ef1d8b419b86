package io.packsim.engine.report;

import io.packsim.engine.report.JunitXml.Case;
import io.packsim.engine.report.JunitXml.Outcome;
import io.packsim.engine.report.JunitXml.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A night as suites: one per sweep, with a case for its run and those of its comparison. */
public final class NightlyCases {
  private NightlyCases() {}

  /** The suites. */
  public static List<Suite> of(List<NightlyEntry> entries) {
    return entries.stream().map(NightlyCases::suite).toList();
  }

  private static Suite suite(NightlyEntry entry) {
    List<Case> cases = new ArrayList<>();
    cases.add(run(entry));
    String timestamp = "";
    if (entry.comparison() != null) {
      Suite compared = ComparisonCases.suite(entry.comparison());
      timestamp = compared.timestamp();
      cases.addAll(compared.cases());
    }
    return new Suite(entry.name(), timestamp, cases);
  }

  private static Case run(NightlyEntry entry) {
    boolean fine = entry.runExitCode() == 0 && entry.problem() == null;
    String message =
        fine
            ? entry.words()
            : Objects.requireNonNullElse(
                entry.problem(), "packsim sweep run ended with exit code " + entry.runExitCode());
    return new Case(
        entry.name() + ".run", "run", fine ? Outcome.PASSED : Outcome.ERROR, message, null);
  }
}
