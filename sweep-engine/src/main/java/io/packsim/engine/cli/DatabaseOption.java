package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseLocation;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which results database a command works on. */
final class DatabaseOption {
  private static final String VARIABLE = "PACKSIM_DB";

  private final Map<String, String> environment;

  @Option(
      names = "--db",
      paramLabel = "URL",
      description =
          "The results database: a file, a directory (then the file results in it) or a JDBC URL. "
              + "Else the variable PACKSIM_DB, else the file packsim-db/results in the working "
              + "directory.")
  private @Nullable String url;

  DatabaseOption(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * Where the database is.
   *
   * @throws io.packsim.resultsdb.ResultsDatabaseException if no database can be there
   */
  DatabaseLocation location() {
    return DatabaseLocation.of(text());
  }

  /** What a further command needs to work on the same database: nothing, or the option. */
  String asArgument() {
    return url == null ? "" : " --db " + quoted(url);
  }

  /** The same for a command of this process: none, or the option and its value. */
  List<String> asArguments() {
    return url == null ? List.of() : List.of("--db", url);
  }

  /** A word as a shell takes it. */
  static String quoted(String word) {
    return word.matches("[\\w./:+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  private String text() {
    if (url != null) {
      return url;
    }
    String fromEnvironment = environment.getOrDefault(VARIABLE, "");
    return fromEnvironment.isBlank() ? DatabaseLocation.DEFAULT : fromEnvironment;
  }
}
