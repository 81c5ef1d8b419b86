package io.packsim.engine.cli;

import io.packsim.engine.outcome.OwnMetric;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.query.ResultTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sweep as the database knows it.
 *
 * @param name its name
 * @param spec its current spec
 * @param runs how many runs it has
 * @param ended how many of them have an end
 * @param own the metrics that the spec defines
 */
record StoredSweep(String name, SpecSnapshot spec, long runs, long ended, List<OwnMetric> own) {
  private static final String SPEC =
      """
      SELECT sp.digest, sp.source_text, sp.resolved_json, s.current_code_key
      FROM sweep s JOIN spec sp ON sp.spec_id = s.current_spec_id WHERE s.name = ?
      """;
  private static final String AXES =
      """
      SELECT a.name, a.is_numeric
      FROM sweep s JOIN spec_axis a ON a.spec_id = s.current_spec_id
      WHERE s.name = ? ORDER BY a.axis_no
      """;
  private static final String OWN_METRICS =
      """
      SELECT metric, definition FROM v_spec_metric
      WHERE sweep = ? AND is_current AND definition <> '' ORDER BY metric
      """;
  private static final String COUNTS =
      "SELECT runs, runs - pending - running FROM v_progress WHERE sweep = ?";

  /**
   * Reads a sweep.
   *
   * @param codeKey of the simulator at hand; the sweep must have been run with it last
   */
  static StoredSweep read(ResultsReader reader, String name, String codeKey) {
    List<?> spec = reader.sql().run(SPEC, name).rows().get(0);
    if (!codeKey.equals(spec.get(3))) {
      throw new CommandException(
          ExitCode.USAGE,
          "the simulator has changed since sweep \"" + name + "\" ran; run it again instead");
    }
    List<SpecSnapshot.Axis> axes =
        reader.sql().run(AXES, name).rows().stream()
            .map(row -> new SpecSnapshot.Axis(text(row.get(0)), Boolean.TRUE.equals(row.get(1))))
            .toList();
    ResultTable counts = reader.sql().run(COUNTS, name);
    return new StoredSweep(
        name,
        new SpecSnapshot(text(spec.get(0)), text(spec.get(1)), text(spec.get(2)), axes),
        counts.rows().isEmpty() ? 0 : count(counts, 0),
        counts.rows().isEmpty() ? 0 : count(counts, 1),
        reader.sql().run(OWN_METRICS, name).rows().stream()
            .map(row -> OwnMetric.read(text(row.get(0)), text(row.get(1))))
            .toList());
  }

  private static String text(@Nullable Object cell) {
    return String.valueOf(cell);
  }

  private static long count(ResultTable counts, int column) {
    return counts.rows().get(0).get(column) instanceof Number number ? number.longValue() : 0;
  }
}
