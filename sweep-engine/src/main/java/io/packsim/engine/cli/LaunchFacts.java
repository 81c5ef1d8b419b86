package io.packsim.engine.cli;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Launch;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** What is kept of who started a sweep, where, and with what. */
final class LaunchFacts {
  private LaunchFacts() {}

  static Launch now(Code code, String arguments) {
    GitState git = GitState.here();
    return new Launch(
        UUID.randomUUID().toString(),
        hostName(),
        ProcessHandle.current().pid(),
        Instant.now().truncatedTo(ChronoUnit.MICROS),
        code,
        git.commit(),
        git.isDirty(),
        Runtime.version().toString(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        arguments);
  }

  private static String hostName() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    }
  }
}
