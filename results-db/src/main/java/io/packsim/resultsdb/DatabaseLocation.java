package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Where a results database is: an H2 file, named without its ending {@code .mv.db}.
 *
 * @param file absolute path without the ending
 */
public record DatabaseLocation(Path file) {
  private static final String H2 = "jdbc:h2:";
  private static final String H2_FILE = "jdbc:h2:file:";
  private static final String ENDING = ".mv.db";

  /** Used where nothing else is said. */
  public static final String DEFAULT = "./packsim-db/results";

  public DatabaseLocation {
    file = file.toAbsolutePath().normalize();
  }

  /**
   * Reads what a user gives: {@code jdbc:h2:file:PATH} or a plain path, with or without {@code
   * .mv.db}.
   *
   * @throws ResultsDatabaseException of kind UNREACHABLE if it is anything else
   */
  public static DatabaseLocation of(String text) {
    if (text.startsWith("jdbc:") && !text.startsWith(H2_FILE)) {
      throw unknown(text, "expected a path or " + H2_FILE + "PATH");
    }
    String path = text.startsWith(H2_FILE) ? text.substring(H2_FILE.length()) : text;
    if (path.contains(";")) {
      throw unknown(text, "settings are fixed; leave out what follows the ';'");
    }
    if (path.isBlank() || path.endsWith("/")) {
      throw unknown(text, "expected the name of a file, such as " + DEFAULT);
    }
    return new DatabaseLocation(
        path(text, path.endsWith(ENDING) ? path.substring(0, path.length() - 6) : path));
  }

  private static Path path(String text, String path) {
    try {
      return Path.of(path);
    } catch (InvalidPathException e) {
      throw unknown(text, e.getReason());
    }
  }

  private static ResultsDatabaseException unknown(String text, String why) {
    return new ResultsDatabaseException(Kind.UNREACHABLE, "database " + text + ": " + why);
  }

  /** URL of the file for H2, without settings. */
  String url() {
    return H2 + "file:" + file;
  }

  /** Whether there is a database, or the journal of one. */
  public boolean exists() {
    return Files.exists(data()) || Files.exists(journal());
  }

  /** The database file. */
  Path data() {
    return beside(ENDING);
  }

  /** The results journal. */
  Path journal() {
    return beside(".journal");
  }

  /** Passwords of the database users, mode 0600. */
  Path keys() {
    return beside(".keys");
  }

  /** Locked by the holder for as long as it lives; always empty. */
  Path lock() {
    return beside(".lock");
  }

  /** Who holds the database; left behind by a holder that died. */
  Path owner() {
    return beside(".owner");
  }

  /** Says that a check of the file never ended. */
  Path condemned() {
    return beside(".condemned");
  }

  /** Where the holder answers queries, mode 0600. */
  Path endpoint() {
    return beside(".endpoint");
  }

  /** The directory with the logs of runs. */
  public Path logs() {
    return beside(".logs");
  }

  private Path beside(String ending) {
    return file.resolveSibling(file.getFileName() + ending);
  }
}
