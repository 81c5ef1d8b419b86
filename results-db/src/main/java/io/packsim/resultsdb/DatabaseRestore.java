package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a backup in the place of a database. The backup is unpacked beside it, opened and checked
 * before anything is replaced, and what is replaced is kept.
 */
public final class DatabaseRestore {
  private final DatabaseLocation location;
  private final OpenOptions options;
  private final List<String> notices = new ArrayList<>();

  /**
   * @param location where the database is to be; there may be one
   * @param options who waits for it
   */
  public DatabaseRestore(DatabaseLocation location, OpenOptions options) {
    this.location = location;
    this.options = options;
  }

  /**
   * A backup that was restored.
   *
   * @param manifest what was in it
   * @param notices what was done, a line each
   */
  public record Restored(BackupManifest manifest, List<String> notices) {
    /** Takes a copy. */
    public Restored {
      notices = List.copyOf(notices);
    }
  }

  /**
   * Restores.
   *
   * @throws ResultsDatabaseException of kind HELD if another process holds the database, or of
   *     another kind if the backup cannot be used; the database is then as it was
   */
  public Restored run(Path backup) {
    try {
      BackupManifest manifest = BackupFile.manifest(backup);
      Files.createDirectories(location.beside("").getParent());
      try (Holding holding = Holding.take(location, options.command(), options.patience())) {
        Path scratch = location.beside(".restoring");
        DatabaseFiles.delete(scratch);
        replaceBy(unpacked(backup, manifest, Files.createDirectory(scratch)));
        DatabaseFiles.delete(scratch);
        holding.release();
      }
      return new Restored(manifest, notices);
    } catch (IOException e) {
      throw DiskSpace.exhausted(e, location)
          .orElseGet(
              () ->
                  new ResultsDatabaseException(
                      Kind.UNREACHABLE, "the backup " + backup + " cannot be restored: " + e, e));
    }
  }

  private DatabaseLocation unpacked(Path backup, BackupManifest manifest, Path scratch)
      throws IOException {
    DatabaseLocation fresh = new DatabaseLocation(scratch.resolve(location.name()));
    try {
      BackupFile.unpack(backup, fresh);
      ResultsDatabase database = ResultsDatabase.open(fresh, OpenOptions.standard());
      try (database) {
        requireSame(manifest, BackupManifest.of(fresh, database.session()), backup);
        notices.addAll(database.notices());
      }
      return fresh;
    } catch (IOException | RuntimeException e) {
      DatabaseFiles.delete(scratch);
      throw e;
    }
  }

  private static void requireSame(BackupManifest said, BackupManifest found, Path backup) {
    if (!said.databaseId().equals(found.databaseId())
        || said.runs() != found.runs()
        || said.results() != found.results()) {
      throw new ResultsDatabaseException(
          Kind.DAMAGED,
          "%s is damaged: it says database %s with %d runs, %d of them ended, and holds %s with %d, %d"
              .formatted(
                  backup,
                  said.databaseId(),
                  said.runs(),
                  said.results(),
                  found.databaseId(),
                  found.runs(),
                  found.results()));
    }
  }

  private void replaceBy(DatabaseLocation fresh) throws IOException {
    if (location.exists()) {
      Path kept = location.beside(".replaced-" + DatabaseOpener.STAMP.format(Instant.now()));
      DatabaseFiles.move(
          location, new DatabaseLocation(Files.createDirectory(kept).resolve(location.name())));
      notices.add("kept the former database as " + kept.resolve(location.name()));
    }
    DatabaseFiles.move(fresh, location);
  }
}
