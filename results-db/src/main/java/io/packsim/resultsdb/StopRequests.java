package io.packsim.resultsdb;

import io.packsim.resultsdb.contract.StopMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/**
 * Asks the holder of a database to stop. A file beside the database, because the holder is the only
 * process that may write to it; gone when the holder closes the database.
 */
public final class StopRequests {
  private final DatabaseLocation location;

  /** Requests to the holder of this database. */
  public StopRequests(DatabaseLocation location) {
    this.location = location;
  }

  /** Asks; a later request replaces an earlier one. */
  public void request(StopMode mode) {
    try {
      SmallFiles.write(location.stop(), mode.name());
    } catch (IOException e) {
      throw new UncheckedIOException("the request to stop cannot be written", e);
    }
  }

  /** What is asked for at this moment; cheap enough to look every 250 ms. */
  public Optional<StopMode> pending() {
    try {
      return Optional.of(StopMode.valueOf(Files.readString(location.stop()).strip()));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("the request to stop cannot be read", e);
    }
  }

  /** Forgets requests made to an earlier holder. */
  public void clear() {
    try {
      Files.deleteIfExists(location.stop());
    } catch (IOException e) {
      throw new UncheckedIOException("the request to stop cannot be removed", e);
    }
  }
}
