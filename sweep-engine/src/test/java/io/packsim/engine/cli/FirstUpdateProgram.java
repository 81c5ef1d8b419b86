package io.packsim.engine.cli;

import io.packsim.engine.batch.BatchTables;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.contract.Event;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Opens a database as a launch does and makes one update. */
final class FirstUpdateProgram {
  private FirstUpdateProgram() {}

  /** Says how many milliseconds it took from the start of the JVM, and what had to be done. */
  public static void main(String[] arguments) {
    List<String> notices = new ArrayList<>();
    long before = ManagementFactory.getRuntimeMXBean().getUptime();
    System.out.println(before + millis(DatabaseLocation.of(arguments[0]), notices::add));
    notices.forEach(notice -> System.out.println("notice " + notice));
  }

  /**
   * Milliseconds from the call that opens the database to the end of its first update.
   *
   * @param notices is told what had to be done on opening
   */
  static long millis(DatabaseLocation location, Consumer<String> notices) {
    OpenOptions options = OpenOptions.withMigrations(List.of(new BatchTables()));
    long begin = System.nanoTime();
    try (ResultsDatabase database = ResultsDatabase.open(location, options)) {
      database.stores().events().add(new Event(Instant.now(), null, "kill", "first update"));
      long updated = System.nanoTime();
      database.notices().forEach(notices);
      return (updated - begin) / 1_000_000;
    }
  }
}
