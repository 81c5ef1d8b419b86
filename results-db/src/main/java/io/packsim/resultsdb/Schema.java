package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.migration.JavaMigration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Brings the schema up to date and answers questions about it. */
final class Schema {
  /** The migrations of this module; a reader that finds them all needs no Flyway. */
  static final Set<Integer> VERSIONS = Set.of(1, 2, 3, 4, 5, 7, 10);

  /** Those of them that are not scripts. */
  static final List<TableMigration> CODED = List.of(new LeanKeys(), new DenseMetrics());

  /** The versions that have been applied. */
  static final String APPLIED =
      """
      SELECT "version" FROM "flyway_schema_history" WHERE "success" AND "version" IS NOT NULL
      ORDER BY "installed_rank"
      """;

  /** Versions from here on belong to other modules. */
  private static final int FOREIGN_VERSION = 100;

  private final Flyway flyway;
  private final JdbcTemplate jdbc;

  Schema(DataSource dataSource, JdbcTemplate jdbc, List<JavaMigration> further) {
    this.jdbc = jdbc;
    this.flyway =
        Flyway.configure()
            .dataSource(dataSource)
            .locations("classpath:db/migration")
            .javaMigrations(
                Stream.concat(CODED.stream(), further.stream()).toArray(JavaMigration[]::new))
            // The versions of this module lie below those of the others, whenever they are written.
            .outOfOrder(true)
            .load();
  }

  /** True if the tables of an older version are there and wait to be changed. */
  boolean isOutdated() {
    MigrationInfo current = flyway.info().current();
    return current != null && flyway.info().pending().length > 0;
  }

  /**
   * Applies what is missing.
   *
   * @throws ResultsDatabaseException of kind WRONG_VERSION if the schema is newer than this
   *     program, or was changed by hand
   */
  void migrate() {
    try {
      MigrationInfo[] applied = flyway.info().applied();
      if (isNewer(Stream.of(applied).map(info -> String.valueOf(info.getVersion())).toList())) {
        throw new ResultsDatabaseException(
            Kind.WRONG_VERSION,
            "the tables of the database were made by a newer version of packsim; use that one");
      }
      forgetFailures(applied);
      flyway.migrate();
    } catch (FlywayException e) {
      if (FatalDatabaseErrors.find(e).isPresent()) {
        throw e;
      }
      throw new ResultsDatabaseException(
          Kind.WRONG_VERSION,
          "the tables of the database do not fit this version of packsim: "
              + H2Connections.firstLine(e)
              + "; if no other version wrote them, packsim sweep db check says more",
          e);
    }
  }

  /** Flyway does nothing more after a failure; these can be done again. */
  private void forgetFailures(MigrationInfo[] applied) {
    for (MigrationInfo info : applied) {
      String version = String.valueOf(info.getVersion());
      boolean isCoded =
          CODED.stream().anyMatch(coded -> version.equals(String.valueOf(coded.version())));
      if (isCoded && info.getState().isFailed()) {
        jdbc.update(
            "DELETE FROM \"flyway_schema_history\" WHERE \"version\" = ? AND NOT \"success\"",
            version);
      }
    }
  }

  /** True if a version of this module's tables is one that this program does not know. */
  static boolean isNewer(List<String> versions) {
    return versions.stream()
        .mapToInt(Schema::major)
        .anyMatch(version -> version < FOREIGN_VERSION && !VERSIONS.contains(version));
  }

  /** True if this module's tables are exactly those this program knows. */
  static boolean isCurrent(List<String> versions) {
    return !isNewer(versions)
        && versions.stream().map(Schema::major).collect(Collectors.toSet()).containsAll(VERSIONS);
  }

  /**
   * True if tables of an earlier version of this program are there, which it can bring up to date.
   */
  static boolean isOlder(List<String> versions) {
    return !versions.isEmpty() && !isNewer(versions) && !isCurrent(versions);
  }

  /** The newest of this module's versions among them, for people. */
  static String newest(List<String> versions) {
    return "V"
        + versions.stream()
            .mapToInt(Schema::major)
            .filter(version -> version < FOREIGN_VERSION)
            .max()
            .orElse(0);
  }

  private static int major(String version) {
    return Integer.parseInt(version.split("\\.", 2)[0]);
  }

  /** True if this module's tables are complete. */
  boolean isComplete() {
    return !jdbc.queryForList(
            """
            SELECT table_name FROM information_schema.tables
            WHERE table_schema = 'PUBLIC' AND UPPER(table_name) = 'DATABASE_MARKER'
            """,
            String.class)
        .isEmpty();
  }

  /**
   * Creates the user that can only select, and lets it see every table, present and future. Sets
   * its password again, because H2 lets every user change its own.
   */
  void admitReader(AccessKeys keys) {
    String password = " PASSWORD '" + keys.reader() + "'";
    jdbc.execute("CREATE USER IF NOT EXISTS " + AccessKeys.READER + password);
    jdbc.execute("ALTER USER " + AccessKeys.READER + " SET" + password);
    jdbc.execute("GRANT SELECT ON SCHEMA PUBLIC TO " + AccessKeys.READER);
  }

  /** Gives a new database its identity. */
  void mark(String databaseId, Instant createdAt) {
    jdbc.update(
        "INSERT INTO database_marker (database_id, created_at, journal_bytes) VALUES (?, ?, 0)",
        databaseId,
        createdAt.atOffset(ZoneOffset.UTC));
  }

  /** Identity and journal position of this database; empty if it has none. */
  List<Marker> markers() {
    return jdbc.query(
        "SELECT database_id, journal_bytes FROM database_marker",
        (row, number) -> new Marker(row.getString(1), row.getLong(2)));
  }

  /** Says up to where the journal is applied. */
  void setJournalBytes(long bytes) {
    jdbc.update("UPDATE database_marker SET journal_bytes = ?", bytes);
  }

  /** Versions of the migrations that have been applied, this module's and others'. */
  List<String> appliedVersions() {
    return jdbc.queryForList(APPLIED, String.class);
  }

  /**
   * Which database this is, and how much of its journal it holds.
   *
   * @param databaseId drawn when the database was made
   * @param journalBytes length of the journal's part that is applied
   */
  record Marker(String databaseId, long journalBytes) {}
}
