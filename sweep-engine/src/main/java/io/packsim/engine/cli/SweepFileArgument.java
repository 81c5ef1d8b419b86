package io.packsim.engine.cli;

import io.packsim.engine.planning.SweepFiles;
import io.packsim.engine.planning.SweepRequest;
import io.packsim.engine.planning.SweepSize;
import io.packsim.sweeps.axis.EffortExceededException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The sweep file that a command works on, and what the command line says beside it. */
final class SweepFileArgument {
  @Parameters(paramLabel = "FILE", description = "The sweep file.")
  private Path file = Path.of("");

  @Option(
      names = "--set",
      paramLabel = "PATH=VALUE",
      description =
          "Fix a parameter, instead of what the file sets; the sweep is another one then.")
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--only",
      paramLabel = "AXIS=VALUE[,VALUE]",
      description = "Of the points only those with these values; the sweep stays what it is.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "Of the points only those for which this holds; the sweep stays what it is.")
  private List<String> where = new ArrayList<>();

  @Option(
      names = "--yes",
      description = "Agree to a sweep that is larger than run.max_runs, else 100000 runs.")
  private boolean yes;

  Path file() {
    return file;
  }

  /** The file as the command line wants it, without a look at its points. */
  SweepFiles.Read read(SweepFiles files) {
    return files.read(new SweepRequest(file, settings, only, where));
  }

  /** The options that change or select something, as they were given. */
  String options() {
    StringBuilder text = new StringBuilder();
    settings.forEach(value -> text.append(" --set ").append(DatabaseOption.quoted(value)));
    only.forEach(value -> text.append(" --only ").append(DatabaseOption.quoted(value)));
    where.forEach(value -> text.append(" --where ").append(DatabaseOption.quoted(value)));
    return text.toString();
  }

  /**
   * Counts.
   *
   * @throws CommandException if there is nothing, or counting would take too long
   */
  SweepSize count(SweepFiles.Read read) {
    SweepSize size;
    try {
      size = SweepSize.of(read, yes);
    } catch (EffortExceededException e) {
      throw refused(
          "how many points it has is "
              + e.getMessage()
              + ": its conditions are decided late; put the axes they name first, or agree to wait"
              + " by --yes");
    }
    if (size.count().points().signum() == 0) {
      throw refused(
          read.selection().isAll()
              ? "its conditions leave no point"
              : "none of its points is selected by --only and --where");
    }
    return size;
  }

  /**
   * Counts, and refuses a sweep that is larger than the user agreed to.
   *
   * @throws CommandException if it is, or there is nothing
   */
  SweepSize agreedSize(SweepFiles.Read read) {
    SweepSize size = count(read);
    long most = read.spec().run().maxRuns();
    boolean agreed = yes || size.runs().compareTo(BigInteger.valueOf(most)) <= 0;
    if (!agreed || size.runs().bitLength() > Integer.SIZE) {
      throw refused(
          PlanText.size(size)
              + " are more than "
              + (agreed ? "the database can hold" : most)
              + "; select some by --only or --where"
              + (agreed
                  ? ""
                  : ", agree by --yes, or state \"run: {max_runs: " + size.runs() + "}\""));
    }
    return size;
  }

  private CommandException refused(String why) {
    return new CommandException(ExitCode.USAGE, file + ": " + why);
  }
}
