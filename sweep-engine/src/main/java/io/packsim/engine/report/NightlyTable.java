package io.packsim.engine.report;

import io.packsim.resultsdb.query.ResultTable;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A night as a table, a row per sweep. */
public final class NightlyTable {
  private static final List<String> COLUMNS =
      List.of("sweep", "verdict", "compared_with", "run", "exit", "problem");

  private NightlyTable() {}

  /** The table. */
  public static ResultTable of(List<NightlyEntry> entries) {
    return new ResultTable(COLUMNS, entries.stream().map(NightlyTable::row).toList());
  }

  private static List<@Nullable Object> row(NightlyEntry entry) {
    ComparisonReport comparison = entry.comparison();
    String with =
        comparison == null
            ? entry.baseline()
            : "%s (launch %d)".formatted(entry.baseline(), comparison.before().launchId());
    return Arrays.asList(
        entry.name(),
        entry.words(),
        with,
        entry.runExitCode(),
        entry.exitCode(),
        entry.problem() == null ? "" : entry.problem());
  }
}
