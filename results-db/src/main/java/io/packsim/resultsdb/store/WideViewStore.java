package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.SweepIds;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One view per sweep with a row per run and a typed column per axis and metric. Made by one thread,
 * after a sweep is registered and when it ends; never while workers write, because it locks the
 * catalogue.
 */
public final class WideViewStore {
  /** PostgreSQL cuts identifiers off there. */
  private static final int IDENTIFIER_LENGTH = 63;

  private final Writing writing;

  WideViewStore(Writing writing) {
    this.writing = writing;
  }

  /**
   * Makes the view of a spec anew.
   *
   * @param sweep name of the sweep, which the view's name is made from
   * @return the name of the view, such as {@code v_incast_buffer_wide}
   */
  public String create(String sweep, SweepIds ids) {
    String view = viewName(sweep);
    writing.inTransaction(
        () -> {
          writing.jdbc().execute("DROP VIEW IF EXISTS " + view);
          writing.jdbc().execute("CREATE VIEW " + view + " AS\n" + select(sweep, ids));
        });
    return view;
  }

  /** Creates the view of every sweep, after the tables have changed. */
  public void createAll() {
    create(Set.of());
  }

  /** Creates the views that are not there, because a process died after it had dropped them. */
  public void createMissing() {
    create(
        writing
            .sql(
                """
                SELECT LOWER(table_name) FROM information_schema.views
                WHERE LOWER(table_schema) = 'public'
                """)
            .query(String.class)
            .set());
  }

  private void create(Set<String> present) {
    writing
        .sql(
            """
            SELECT name, sweep_id, current_spec_id FROM sweep WHERE current_spec_id IS NOT NULL
            ORDER BY sweep_id
            """)
        .query(
            (row, number) ->
                Map.entry(row.getString(1), new SweepIds(row.getLong(2), row.getLong(3))))
        .list()
        .stream()
        .filter(sweep -> !present.contains(viewName(sweep.getKey())))
        .forEach(sweep -> create(sweep.getKey(), sweep.getValue()));
  }

  static String viewName(String sweep) {
    String name = identifier(sweep);
    int room = IDENTIFIER_LENGTH - "v__wide".length();
    return "v_" + name.substring(0, Math.min(room, name.length())) + "_wide";
  }

  private String select(String sweep, SweepIds ids) {
    List<String> columns = new ArrayList<>();
    List<String> joins = new ArrayList<>();
    Set<String> taken =
        new TreeSet<>(Set.of("run_id", "point_id", "replication", "seed", "status"));
    for (SpecSnapshot.Axis axis : axes(ids.specId())) {
      String alias = "a" + joins.size();
      String value = axis.numeric() ? "num_value" : "text_value";
      columns.add(alias + "." + value + " AS " + column(axis.name(), taken));
      joins.add(
          """
          LEFT JOIN coordinate %1$s ON %1$s.spec_id = m.spec_id AND %1$s.point_id = m.point_id
            AND %1$s.name = %2$s"""
              .formatted(alias, literal(axis.name())));
    }
    joins.add("LEFT JOIN run_metrics v ON v.run_id = r.run_id");
    for (Metric metric : metrics(ids.specId())) {
      String alias = "m" + joins.size();
      columns.add("v.num_values[" + alias + ".place] AS " + column(metric.label(), taken));
      joins.add(
          """
          LEFT JOIN metric_set_member %1$s ON %1$s.set_id = v.set_id AND %1$s.metric_id = (
            SELECT d.metric_id FROM metric_def d WHERE d.name = %2$s)"""
              .formatted(alias, literal(metric.name())));
    }
    return """
        SELECT r.run_id, r.point_id, r.replication, r.seed, r.status%s
        FROM v_member m
        JOIN run r ON r.run_id = m.run_id
        %s
        WHERE m.sweep = %s
        """
        .formatted(
            columns.stream().map(column -> ",\n  " + column).collect(Collectors.joining()),
            String.join("\n", joins),
            literal(sweep));
  }

  private List<SpecSnapshot.Axis> axes(long specId) {
    return writing
        .sql("SELECT name, is_numeric FROM spec_axis WHERE spec_id = ? ORDER BY axis_no")
        .param(specId)
        .query((row, number) -> new SpecSnapshot.Axis(row.getString(1), row.getBoolean(2)))
        .list();
  }

  /** A column: what it is called, and which definition it holds. */
  private record Metric(String label, String name) {}

  /** The metrics that runs of the spec have; all that it knows of as long as there are none. */
  private List<Metric> metrics(long specId) {
    List<Metric> present =
        metrics(
            specId,
            """
            AND EXISTS (SELECT 1 FROM metric_set_member e
              WHERE e.metric_id = d.metric_id AND EXISTS (SELECT 1 FROM run_metrics v
                JOIN sweep_run m ON m.run_id = v.run_id
                WHERE v.set_id = e.set_id AND m.spec_id = s.spec_id))
            """);
    return present.isEmpty() ? metrics(specId, "") : present;
  }

  private List<Metric> metrics(long specId, String condition) {
    return writing
        .sql(
            """
            SELECT d.label, d.name FROM v_spec_metric s
            JOIN metric_def d ON d.metric_id = s.metric_id
            WHERE s.spec_id = ? %s ORDER BY d.label
            """
                .formatted(condition))
        .param(specId)
        .query((row, number) -> new Metric(row.getString(1), row.getString(2)))
        .list();
  }

  private static String column(String name, Set<String> taken) {
    String wanted = identifier(name);
    String free = wanted;
    for (int i = 2; !taken.add(free); i++) {
      free = wanted + "_" + i;
    }
    return free;
  }

  /**
   * A name that needs no quotes in H2 or PostgreSQL: lower-case letters, digits and underscores,
   * not a reserved word.
   */
  static String identifier(String name) {
    String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    String trimmed = plain.replaceAll("^_+|_+$", "");
    String named =
        trimmed.isEmpty() || Character.isDigit(trimmed.charAt(0)) ? "c_" + trimmed : trimmed;
    String cut = named.substring(0, Math.min(IDENTIFIER_LENGTH - 4, named.length()));
    return ReservedWords.contains(cut) ? cut + "_" : cut;
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
