package io.packsim.resultsdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.flywaydb.core.api.migration.JavaMigration;

/**
 * How a database is opened for writing.
 *
 * @param migrations further migrations that live in the same database, such as the batch
 *     framework's tables; their versions start at 100
 * @param checkLimit how long checking an uncleanly closed file may take, beside a second per 4 MB
 * @param onHang called after that time: a hung check cannot be ended otherwise, so it halts the
 *     JVM; the next opening then rebuilds the database
 * @param command what the user called, for those who find the database held; may be empty
 * @param patience whether to wait for another process that holds the database
 */
public record OpenOptions(
    List<JavaMigration> migrations,
    Duration checkLimit,
    Runnable onHang,
    String command,
    Patience patience) {
  private static final int BYTES_PER_CHECK_SECOND = 4_000_000;
  private static final Duration CHECK_LIMIT = Duration.ofSeconds(60);
  private static final int UNREACHABLE = 7;

  public OpenOptions {
    migrations = List.copyOf(migrations);
  }

  /**
   * How long to wait for a holder.
   *
   * @param atMost no longer than this; zero to be refused at once
   * @param onWaiting is told once, in words for the user, whom the waiting is for
   */
  public record Patience(Duration atMost, Consumer<String> onWaiting) {
    /** Does not wait. */
    public static final Patience NONE = new Patience(Duration.ZERO, holder -> {});
  }

  /** No further migrations; a hung check halts the JVM with exit code 7; no waiting. */
  public static OpenOptions standard() {
    return withMigrations(List.of());
  }

  /** Further migrations; a hung check halts the JVM with exit code 7; no waiting. */
  public static OpenOptions withMigrations(List<JavaMigration> migrations) {
    return new OpenOptions(
        migrations, CHECK_LIMIT, () -> Runtime.getRuntime().halt(UNREACHABLE), "", Patience.NONE);
  }

  /** How long checking a file may take. */
  Duration limitFor(Path file) throws IOException {
    return checkLimit.plusSeconds(Files.size(file) / BYTES_PER_CHECK_SECOND);
  }

  /** The same, for a command. */
  public OpenOptions by(String callingCommand) {
    return new OpenOptions(migrations, checkLimit, onHang, callingCommand, patience);
  }

  /** The same, with patience. */
  public OpenOptions waiting(Patience forHolder) {
    return new OpenOptions(migrations, checkLimit, onHang, command, forHolder);
  }
}
