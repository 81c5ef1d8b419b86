package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.h2.engine.Constants;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a backup says of itself, its first entry.
 *
 * @param format of the backup file
 * @param databaseId identity of the database
 * @param versions of the migrations that its tables have
 * @param h2 version that wrote the database file
 * @param at when the backup was made
 * @param host where
 * @param from path of the database there
 * @param runs how many runs it has
 * @param results how many of them have an end
 */
public record BackupManifest(
    int format,
    String databaseId,
    List<String> versions,
    String h2,
    Instant at,
    String host,
    String from,
    long runs,
    long results) {
  private static final int FORMAT = 1;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS).build();

  /** Takes a copy. */
  public BackupManifest {
    versions = List.copyOf(versions);
  }

  /** Describes an open database. */
  static BackupManifest of(DatabaseLocation location, Session session) {
    return new BackupManifest(
        FORMAT,
        session.marker().databaseId(),
        session.schema().appliedVersions(),
        Constants.VERSION,
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        DatabaseOwner.self("").host(),
        location.file().toString(),
        session.count("SELECT COUNT(*) FROM run"),
        session.count("SELECT COUNT(*) FROM run WHERE status NOT IN ('PENDING', 'RUNNING')"));
  }

  byte[] toJson() {
    return MAPPER.writeValueAsBytes(this);
  }

  /**
   * Reads what {@link #toJson} wrote.
   *
   * @throws ResultsDatabaseException if this program cannot restore such a backup
   */
  static BackupManifest parse(byte[] json, Path backup) {
    BackupManifest manifest;
    try {
      manifest = MAPPER.readValue(json, BackupManifest.class);
    } catch (JacksonException e) {
      throw new ResultsDatabaseException(Kind.DAMAGED, backup + ": its description is damaged", e);
    }
    if (manifest.format != FORMAT || Schema.isNewer(manifest.versions)) {
      throw new ResultsDatabaseException(
          Kind.WRONG_VERSION, backup + " was made by a newer version of packsim; use that one");
    }
    return manifest;
  }

  /** The version of this module's tables, for people. */
  String tables() {
    return Schema.newest(versions);
  }
}
