package io.packsim.engine.cli;

import io.packsim.engine.report.JunitXml;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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

  /**
   * Whether the file can be written, before anything is done. A report of an earlier time goes: a
   * build server would take it for this one's, if this one is killed before it can write its own.
   */
  void check() {
    if (file == null) {
      return;
    }
    if (Files.isDirectory(file) || isUnderAFile(file)) {
      throw new CommandException(ExitCode.USAGE, "--junit: " + file + " cannot be a file");
    }
    try {
      Path directory = makeDirectory(file);
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.delete(file);
      }
      if (!Files.exists(file) && !Files.isWritable(directory)) {
        throw new AccessDeniedException(directory.toString());
      }
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  private static Path makeDirectory(Path file) throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    return Files.createDirectories(directory == null ? file.toAbsolutePath() : directory);
  }

  private static CommandException cannotWrite(Path file, IOException e) {
    return new CommandException(ExitCode.USAGE, "--junit: cannot write " + file + ": " + e);
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
      makeDirectory(file);
      Files.writeString(file, JunitXml.of(suites));
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }
}
