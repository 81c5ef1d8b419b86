package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * Writes a backup of a database that nobody else holds: one file from which {@link DatabaseRestore}
 * makes it again.
 */
public final class DatabaseBackup {
  private final DatabaseLocation location;
  private final OpenOptions options;

  /**
   * @param location of a database that exists
   * @param options how it is put in order first
   */
  public DatabaseBackup(DatabaseLocation location, OpenOptions options) {
    this.location = location;
    this.options = options;
  }

  /** Where a backup goes of which the user does not say where. */
  public Path usualTarget() {
    return location.beside(".backup-" + DatabaseOpener.STAMP.format(Instant.now()) + ".zip");
  }

  /**
   * A backup that was written.
   *
   * @param manifest what is in it
   * @param notices what had to be done on opening the database
   */
  public record Written(BackupManifest manifest, List<String> notices) {}

  /**
   * Writes.
   *
   * @param target a file that does not exist
   * @throws ResultsDatabaseException of kind HELD if another process holds the database, or of
   *     another kind if it cannot be opened or the file cannot be written
   */
  public Written write(Path target) {
    location.requireExisting();
    if (Files.exists(target)) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE, "the backup " + target + " is not written: there is such a file");
    }
    ResultsDatabase database = ResultsDatabase.open(location, options);
    BackupManifest manifest = BackupManifest.of(location, database.session());
    database.closeAnd(() -> pack(target, manifest));
    return new Written(manifest, database.notices());
  }

  private void pack(Path target, BackupManifest manifest) {
    try {
      BackupFile.write(target, manifest, location);
    } catch (IOException e) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE,
          "the backup " + target + " cannot be written: " + FileTrouble.words(e),
          e);
    }
  }
}
