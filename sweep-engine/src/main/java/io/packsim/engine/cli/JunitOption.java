package io.packsim.engine.cli;

import io.packsim.engine.report.JunitXml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a build server finds the outcome. */
final class JunitOption {
  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "Write the outcome for build servers too, as JUnit's XML.")
  private @Nullable Path file;

  /** Whether the file can be written, before anything is done. */
  void check() {
    if (file != null && (Files.isDirectory(file) || isUnderAFile(file))) {
      throw new CommandException(ExitCode.USAGE, "--junit: " + file + " cannot be a file");
    }
  }

  private static boolean isUnderAFile(Path file) {
    Path parent = file.toAbsolutePath().getParent();
    return parent != null && Files.exists(parent) && !Files.isDirectory(parent);
  }

  /** Writes it if it is asked for. */
  void write(List<JunitXml.Suite> suites) {
    if (file == null) {
      return;
    }
    try {
      Path directory = file.toAbsolutePath().getParent();
      if (directory != null) {
        Files.createDirectories(directory);
      }
      Files.writeString(file, JunitXml.of(suites));
    } catch (IOException e) {
      throw new CommandException(ExitCode.USAGE, "--junit: cannot write " + file + ": " + e);
    }
  }
}
