package io.packsim.resultsdb;

import java.util.Objects;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/**
 * A change of this module's tables that takes more than a fixed list of statements. Each statement
 * that defines something is durable at once, so a kill can leave any part of the change; done again
 * the change must then be completed.
 */
abstract class TableMigration implements JavaMigration {
  private final int version;
  private final String description;

  TableMigration(int version, String description) {
    this.version = version;
    this.description = description;
  }

  abstract void migrate(JdbcTemplate jdbc);

  /** Executes a script that lies beside this class. */
  static void execute(JdbcTemplate jdbc, String script) {
    new ResourceDatabasePopulator(new ClassPathResource(script, TableMigration.class))
        .execute(Objects.requireNonNull(jdbc.getDataSource()));
  }

  /** Whether there is a table, not a view, of that name in lower case. */
  static boolean isTable(JdbcTemplate jdbc, String name) {
    Long tables =
        jdbc.queryForObject(
            """
            SELECT COUNT(*) FROM information_schema.tables
            WHERE LOWER(table_schema) = 'public' AND LOWER(table_name) = ?
              AND table_type = 'BASE TABLE'
            """,
            Long.class,
            name);
    return tables != null && tables > 0;
  }

  int version() {
    return version;
  }

  @Override
  public final MigrationVersion getVersion() {
    return MigrationVersion.fromVersion(String.valueOf(version));
  }

  @Override
  public final String getDescription() {
    return description;
  }

  @Override
  public final Integer getChecksum() {
    return version;
  }

  @Override
  public final boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public final void migrate(Context context) {
    migrate(new JdbcTemplate(new SingleConnectionDataSource(context.getConnection(), true)));
  }
}
