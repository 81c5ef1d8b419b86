package io.packsim.resultsdb;

import java.util.List;

/** Brings the tables of a database up to date and does nothing else. */
public final class DatabaseMigration {
  private DatabaseMigration() {}

  /**
   * What became of the tables.
   *
   * @param version their version now
   * @param notices what was done, a line each; empty if they were up to date
   */
  public record Migrated(String version, List<String> notices) {
    /** Takes a copy. */
    public Migrated {
      notices = List.copyOf(notices);
    }
  }

  /**
   * Migrates; a copy of the database from before is kept beside it.
   *
   * @throws ResultsDatabaseException if there is no database, another process holds it, or its
   *     tables are of a newer version
   */
  public static Migrated run(DatabaseLocation location, OpenOptions options) {
    location.requireExisting();
    try (ResultsDatabase database = ResultsDatabase.open(location, options)) {
      String version = Schema.newest(database.session().schema().appliedVersions());
      return new Migrated(version, database.notices());
    }
  }
}
