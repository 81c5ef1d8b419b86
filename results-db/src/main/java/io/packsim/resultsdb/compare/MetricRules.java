package io.packsim.resultsdb.compare;

import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.query.Rows;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;

/** How the metrics of a spec are judged. */
public final class MetricRules {
  private static final String RULES =
      """
      SELECT d.metric_id, d.label, d.unit, COALESCE(m.better, d.better),
        COALESCE(m.tolerance, d.tolerance, 0),
        CASE WHEN m.spec_id IS NULL THEN FALSE ELSE TRUE END
      FROM metric_def d
      LEFT JOIN spec_metric m ON m.metric_name = d.name AND m.spec_id = ?
      WHERE d.definition = '' OR m.spec_id IS NOT NULL
      ORDER BY d.metric_id
      """;

  private MetricRules() {}

  /**
   * A metric with its row.
   *
   * @param metricId its row
   * @param rule how it is judged
   * @param isListed whether the sweep file names it
   */
  public record Stored(long metricId, MetricRule rule, boolean isListed) {}

  /** Every metric that runs of a spec may have. */
  public static List<Stored> of(Connection connection, long specId) {
    List<Stored> rules = new ArrayList<>();
    new Rows(connection)
        .each(
            RULES,
            row ->
                rules.add(
                    new Stored(
                        row.getLong(1),
                        new MetricRule(
                            row.getString(2),
                            row.getString(3),
                            Better.valueOf(row.getString(4)),
                            row.getDouble(5)),
                        row.getBoolean(6))),
            specId);
    return rules;
  }

  /**
   * Those to judge where nobody says which: what the sweep file names, else all with a direction.
   */
  public static List<Stored> usual(List<Stored> all) {
    boolean named = all.stream().anyMatch(Stored::isListed);
    return all.stream()
        .filter(metric -> named ? metric.isListed() : metric.rule().better() != Better.NEITHER)
        .toList();
  }
}
