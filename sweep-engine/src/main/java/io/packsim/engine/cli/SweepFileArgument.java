package io.packsim.engine.cli;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The sweep file that a command works on. */
final class SweepFileArgument {
  @Parameters(paramLabel = "FILE", description = "The sweep file.")
  private Path file = Path.of("");

  Path file() {
    return file;
  }
}
