package io.packsim.resultsdb;

import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Makes the tables cheap to fill. Takes away the indexes that nobody asked for. H2 makes one for
 * each foreign key that finds no index to use, and the keys of V1 and V3 stand before the primary
 * key or the index that would have done. The keys are dropped and set again, now that the indexes
 * are there.
 *
 * <p>Some keys are not set again, because nothing but them would use their index: what they refer
 * to is never removed (definitions of metrics, sweeps), or not before the row (the point of a
 * {@code sweep_run}, which goes with its run).
 *
 * <p>And numbers are drawn a thousand at a time: H2 writes the sequence of a column to the file
 * whenever those it drew are used up, and with it all that the transaction has done so far. It
 * draws 32 unless it is told.
 */
final class LeanKeys extends TableMigration {
  private static final List<String> TABLES =
      List.of(
          "point_param",
          "coordinate",
          "run",
          "attempt",
          "sweep_run",
          "distribution",
          "metric_absent",
          "artifact");

  /** Table, column, table that is referred to. */
  private record Key(String table, String column, String referred) {
    String statement() {
      return "ALTER TABLE %1$s ADD CONSTRAINT %1$s_%3$s FOREIGN KEY (%2$s) REFERENCES %3$s"
          .formatted(table, column, referred);
    }
  }

  private static final List<Key> KEPT =
      List.of(
          new Key("point_param", "point_id", "point"),
          new Key("coordinate", "spec_id", "spec"),
          new Key("coordinate", "point_id", "point"),
          new Key("run", "point_id", "point"),
          new Key("run", "launch_id", "launch"),
          new Key("attempt", "run_id", "run"),
          new Key("attempt", "launch_id", "launch"),
          new Key("sweep_run", "spec_id", "spec"),
          new Key("sweep_run", "run_id", "run"),
          new Key("distribution", "run_id", "run"),
          new Key("metric_absent", "run_id", "run"),
          new Key("artifact", "run_id", "run"));

  LeanKeys() {
    super(5, "lean keys");
  }

  @Override
  void migrate(JdbcTemplate jdbc) {
    statements(jdbc).forEach(jdbc::execute);
  }

  private static List<String> statements(JdbcTemplate jdbc) {
    List<String> statements = new ArrayList<>();
    for (String table : TABLES) {
      jdbc.queryForList(
              """
              SELECT constraint_name FROM information_schema.table_constraints
              WHERE LOWER(table_schema) = 'public' AND LOWER(table_name) = ?
                AND constraint_type = 'FOREIGN KEY'
              ORDER BY 1
              """,
              String.class,
              table)
          .forEach(name -> statements.add("ALTER TABLE " + table + " DROP CONSTRAINT " + name));
    }
    statements.add("DROP INDEX IF EXISTS point_param_by_number");
    statements.add("ALTER TABLE run ALTER COLUMN run_id SET CACHE 1000");
    statements.add("ALTER TABLE point ALTER COLUMN point_id SET CACHE 1000");
    // For the removal of points, and for the key.
    statements.add("CREATE INDEX IF NOT EXISTS coordinate_by_point ON coordinate (point_id)");
    statements.add("CREATE INDEX IF NOT EXISTS attempt_by_launch ON attempt (launch_id)");
    KEPT.forEach(key -> statements.add(key.statement()));
    return statements;
  }
}
