package io.packsim.engine.cli;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which results database a command works on. */
final class DatabaseOption {
  static final String DEFAULT_FILE = "./packsim-db/results";
  private static final String VARIABLE = "PACKSIM_DB";

  private final Map<String, String> environment;

  @Option(
      names = "--db",
      paramLabel = "URL",
      description =
          "The results database: a file or a JDBC URL. Else the variable PACKSIM_DB, else the file "
              + DEFAULT_FILE
              + ".")
  private @Nullable String url;

  DatabaseOption(Map<String, String> environment) {
    this.environment = environment;
  }

  /** What the user chose: a JDBC URL, or the path of an H2 file without its suffix. */
  String value() {
    if (url != null) {
      return url;
    }
    String fromEnvironment = environment.getOrDefault(VARIABLE, "");
    return fromEnvironment.isBlank() ? DEFAULT_FILE : fromEnvironment;
  }
}
