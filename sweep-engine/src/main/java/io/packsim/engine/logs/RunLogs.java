package io.packsim.engine.logs;

import io.packsim.resultsdb.contract.RunKey;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the logs of runs lie: a file per attempt that printed something, named by the run's natural
 * key, since rows may get other numbers when a database is built again.
 */
public final class RunLogs {
  private static final String ATTEMPT = "-a";
  private static final int LENGTH_OF_FOLDER = 2;
  private static final int LENGTH_OF_KEY = 16;

  private final @Nullable Path directory;

  private RunLogs(@Nullable Path directory) {
    this.directory = directory;
  }

  /** Logs in a directory, which comes into being with the first one. */
  public static RunLogs in(Path directory) {
    return new RunLogs(directory);
  }

  /** What is printed is dropped, except for the last lines of failures. */
  public static RunLogs nowhere() {
    return new RunLogs(null);
  }

  /** A log for one attempt; there is no file before something is written. */
  public RunLog open(RunKey run, int attempt) {
    return new RunLog(directory == null ? null : file(directory, run, attempt));
  }

  /** Where the log of an attempt is, if it has one. */
  public static Path file(Path directory, RunKey run, int attempt) {
    String name = nameOf(run) + ATTEMPT + attempt + ".log";
    return directory.resolve(cut(run.pointKey(), LENGTH_OF_FOLDER)).resolve(name);
  }

  /** The part of a log's name that all attempts at a run share. */
  public static String nameOf(RunKey run) {
    return "%s-r%d-%016x-%s"
        .formatted(
            cut(run.pointKey(), LENGTH_OF_KEY),
            run.replication(),
            run.seed(),
            cut(run.codeKey(), LENGTH_OF_KEY));
  }

  /** The same part of the name of a file. */
  public static String nameOf(Path log) {
    String name = String.valueOf(log.getFileName());
    int attempt = name.lastIndexOf(ATTEMPT);
    return attempt < 0 ? name : name.substring(0, attempt);
  }

  private static String cut(String key, int length) {
    return key.substring(0, Math.min(length, key.length()));
  }
}
