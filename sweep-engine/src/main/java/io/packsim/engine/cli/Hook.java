package io.packsim.engine.cli;

import io.packsim.sweeps.spec.WallTime;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A command of the user that is told the outcome. Whatever becomes of it changes no exit code. */
final class Hook {
  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(60);

  /** What a hook says beyond this is left out. */
  private static final int MOST_OUTPUT = 20_000;

  @Option(
      names = "--hook",
      paramLabel = "CMD",
      description =
          "Run this by sh at the end, with the outcome as JSON on its stdin. What it prints goes to"
              + " stderr; that it fails is reported and changes nothing.")
  private @Nullable String command;

  @Option(
      names = "--hook-timeout",
      paramLabel = "DURATION",
      description = "Kill the hook after this time; else 60 s.")
  private @Nullable String timeout;

  /** Checks what has been said, before anything is done. */
  void check() {
    patience();
  }

  private Duration patience() {
    if (timeout == null) {
      return USUAL_PATIENCE;
    }
    return WallTime.parse(timeout)
        .orElseThrow(
            () ->
                new CommandException(
                    ExitCode.USAGE,
                    "--hook-timeout: expected a time such as 30 s, received " + timeout));
  }

  /**
   * Runs the hook if there is one.
   *
   * @param json its stdin
   * @param err takes what it prints, and what went wrong
   */
  void run(String json, PrintStream err) {
    if (command == null) {
      return;
    }
    try {
      Path input = Files.createTempFile("packsim-hook", ".json");
      Path output = Files.createTempFile("packsim-hook", ".out");
      try {
        Files.writeString(input, json);
        String trouble = run(command, input, output);
        err.print(said(output));
        if (trouble != null) {
          err.println("packsim: the hook " + trouble + ": " + command);
        }
      } finally {
        Files.delete(input);
        Files.delete(output);
      }
    } catch (IOException e) {
      err.println("packsim: the hook could not be run: " + e);
    }
  }

  /** Runs to an end; returns what went wrong, or null. */
  private @Nullable String run(String command, Path input, Path output) throws IOException {
    Process process =
        new ProcessBuilder("sh", "-c", command)
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (process.waitFor(patience().toMillis(), TimeUnit.MILLISECONDS)) {
        int code = process.exitValue();
        return code == 0 ? null : "ended with exit code " + code;
      }
      return "was killed after " + patience().toMillis() + " ms";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "was given up";
    } finally {
      killTree(process);
    }
  }

  /** The shell goes first, so that it starts nothing more. */
  private static void killTree(Process process) {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(
        child -> {
          child.descendants().forEach(ProcessHandle::destroyForcibly);
          child.destroyForcibly();
        });
  }

  private static String said(Path output) throws IOException {
    String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
    return text.length() <= MOST_OUTPUT ? text : text.substring(0, MOST_OUTPUT) + "…\n";
  }
}
