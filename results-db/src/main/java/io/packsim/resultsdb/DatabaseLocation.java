package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.File;
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

  /** Name of the database in a directory. */
  private static final String NAME = "results";

  /** Used where nothing else is said. */
  public static final String DEFAULT = "./packsim-db/" + NAME;

  public DatabaseLocation {
    file = file.toAbsolutePath().normalize();
  }

  /**
   * Reads what a user gives: {@code jdbc:h2:file:PATH} or a plain path, with or without {@code
   * .mv.db}. A directory means the file {@code results} in it.
   *
   * @throws ResultsDatabaseException of kind UNREACHABLE if it is anything else
   */
  public static DatabaseLocation of(String text) {
    requireFile(text);
    String path = text.startsWith(H2_FILE) ? text.substring(H2_FILE.length()) : text;
    if (path.isBlank()) {
      throw unknown(text, "expected the name of a file or directory, such as " + DEFAULT);
    }
    boolean isDirectory = path.endsWith("/") || path.endsWith(File.separator);
    DatabaseLocation named =
        new DatabaseLocation(
            path(text, path.endsWith(ENDING) ? path.substring(0, path.length() - 6) : path));
    // A database that lies beside a directory of its name keeps that name.
    return isDirectory || (Files.isDirectory(named.file) && !named.exists())
        ? new DatabaseLocation(named.file.resolve(NAME))
        : named;
  }

  private static void requireFile(String text) {
    if (text.startsWith("jdbc:postgresql:") || text.startsWith("postgresql:")) {
      throw unknown(
          text,
          "PostgreSQL is not supported yet; expected a file, a directory or " + H2_FILE + "PATH");
    }
    if (text.startsWith("jdbc:") && !text.startsWith(H2_FILE)) {
      throw unknown(text, "expected a file, a directory or " + H2_FILE + "PATH");
    }
    if (text.contains(";")) {
      throw unknown(text, "settings are fixed; leave out what follows the ';'");
    }
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

  /**
   * Refuses what is not there, or is not ours.
   *
   * @throws ResultsDatabaseException of kind UNREACHABLE
   */
  void requireExisting() {
    if (!exists()) {
      throw absent();
    }
    if (!Files.exists(journal()) && !Files.exists(keys())) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE,
          data()
              + " is no results database of packsim: neither "
              + journal().getFileName()
              + " nor "
              + keys().getFileName()
              + " is beside it; name another with --db");
    }
  }

  ResultsDatabaseException absent() {
    return new ResultsDatabaseException(
        Kind.UNREACHABLE,
        "there is no results database at "
            + file
            + "; a sweep makes one, or name another with --db");
  }

  /** The database file. */
  public Path data() {
    return beside(ENDING);
  }

  /** The results journal. */
  public Path journal() {
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

  /** Checksum of the database file since it was closed in good order. */
  Path seal() {
    return beside(".seal");
  }

  /** Says that a check of the file never ended, or that a rebuild was asked for. */
  Path condemned() {
    return beside(".condemned");
  }

  /** Below it lie the full results of runs. */
  public Path artifacts() {
    return beside(".artifacts");
  }

  /** The directory with the logs of runs. */
  public Path logs() {
    return beside(".logs");
  }

  /** Asks the holder to stop. */
  Path stopNote() {
    return beside(".stop");
  }

  /** Where the holder answers queries, mode 0600. */
  Path endpoint() {
    return beside(".endpoint");
  }

  /** The name of the database's files, without endings. */
  String name() {
    return String.valueOf(file.getFileName());
  }

  /** Another file or directory of this database. */
  Path beside(String ending) {
    return file.resolveSibling(name() + ending);
  }
}
