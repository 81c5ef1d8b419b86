package io.packsim.engine.upkeep;

import io.packsim.resultsdb.contract.RunKey;
import java.nio.file.Path;

/** Which run a log belongs to. */
final class LogNames {
  private static final int LENGTH_OF_KEY = 16;

  private LogNames() {}

  /** The part of a log's name that all attempts at a run share. */
  static String prefix(RunKey run) {
    return "%s-r%d-%016x-%s"
        .formatted(
            cut(run.pointKey(), LENGTH_OF_KEY),
            run.replication(),
            run.seed(),
            cut(run.codeKey(), LENGTH_OF_KEY));
  }

  /** The same part of the name of a file. */
  static String prefix(Path file) {
    String name = String.valueOf(file.getFileName());
    int attempt = name.lastIndexOf("-a");
    return attempt < 0 ? name : name.substring(0, attempt);
  }

  private static String cut(String key, int length) {
    return key.substring(0, Math.min(length, key.length()));
  }
}
