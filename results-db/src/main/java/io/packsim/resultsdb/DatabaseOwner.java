package io.packsim.resultsdb;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * The process that holds a database, or held it when it died.
 *
 * @param host where it runs
 * @param pid its number there
 * @param since when it opened the database
 * @param command what its user called; empty if that is not known
 */
public record DatabaseOwner(String host, long pid, Instant since, String command) {
  /** This process. */
  static DatabaseOwner self(String command) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    return new DatabaseOwner(hostName(), ProcessHandle.current().pid(), now, command.strip());
  }

  private static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }

  /** The owner a file names; empty if there is no such file or it was cut short by a kill. */
  static Optional<DatabaseOwner> read(Path file) throws IOException {
    try {
      List<String> lines = Files.readAllLines(file);
      return lines.size() < 3 ? Optional.empty() : Optional.of(of(lines));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static DatabaseOwner of(List<String> lines) {
    return new DatabaseOwner(
        lines.get(0),
        Long.parseLong(lines.get(1)),
        Instant.parse(lines.get(2)),
        lines.size() > 3 ? lines.get(3) : "");
  }

  void write(Path file) throws IOException {
    String oneLine = command.replaceAll("\\s+", " ");
    SmallFiles.write(file, host + "\n" + pid + "\n" + since + "\n" + oneLine + "\n");
  }

  /** True if the process ran on this machine and is no more. */
  boolean isGone() {
    return host.equals(hostName()) && ProcessHandle.of(pid).isEmpty();
  }

  @Override
  public String toString() {
    String what = command.isEmpty() ? "" : " (" + command + ")";
    return "process " + pid + " on " + host + " since " + since + what;
  }
}
