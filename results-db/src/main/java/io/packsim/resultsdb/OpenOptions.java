package io.packsim.resultsdb;

import java.time.Duration;
import java.util.List;
import org.flywaydb.core.api.migration.JavaMigration;

/**
 * How a database is opened for writing.
 *
 * @param migrations further migrations that live in the same database, such as the batch
 *     framework's tables; their versions start at 100
 * @param checkLimit how long checking an uncleanly closed file may take, beside a second per 4 MB
 * @param onHang called after that time: a hung check cannot be ended otherwise, so it halts the
 *     JVM; the next opening then rebuilds the database
 */
public record OpenOptions(List<JavaMigration> migrations, Duration checkLimit, Runnable onHang) {
  private static final Duration CHECK_LIMIT = Duration.ofSeconds(60);
  private static final int UNREACHABLE = 7;

  public OpenOptions {
    migrations = List.copyOf(migrations);
  }

  /** No further migrations; a hung check halts the JVM with exit code 7. */
  public static OpenOptions standard() {
    return withMigrations(List.of());
  }

  /** Further migrations; a hung check halts the JVM with exit code 7. */
  public static OpenOptions withMigrations(List<JavaMigration> migrations) {
    return new OpenOptions(migrations, CHECK_LIMIT, () -> Runtime.getRuntime().halt(UNREACHABLE));
  }
}
