package io.packsim.engine.cli;

import io.packsim.engine.SweepEngine;
import io.packsim.engine.report.ComparisonReport;
import io.packsim.engine.report.NightlyEntry;
import io.packsim.resultsdb.ResultsDatabaseException;
import io.packsim.resultsdb.compare.LaunchSelector;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Verdict;
import io.packsim.resultsdb.contract.LaunchVerdict;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.sweeps.spec.MetricPreference;
import io.packsim.sweeps.spec.SweepSpec;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** One sweep file of a night: run as {@code sweep run} would, then compared, then remembered. */
final class NightlySweep {
  private final Program program;
  private final DatabaseOption database;
  private final Settings settings;
  private final Path file;

  /**
   * What the whole night is told.
   *
   * @param judging how launches are compared
   * @param patience how long to wait for another process that holds the database
   * @param baseline what to compare with, or null to go by the sweep file
   * @param accept whether this night's launches are good whatever is found
   * @param runOptions options for {@code sweep run}
   */
  record Settings(
      JudgingOptions judging,
      WaitOption patience,
      @Nullable String baseline,
      boolean accept,
      List<String> runOptions) {
    /** Takes a copy. */
    Settings {
      runOptions = List.copyOf(runOptions);
    }
  }

  NightlySweep(Program program, DatabaseOption database, Settings settings, Path file) {
    this.program = program;
    this.database = database;
    this.settings = settings;
    this.file = file;
  }

  /** Does it all; what goes wrong with this sweep is told in the entry and stops no other one. */
  NightlyEntry run() {
    Progress progress = new Progress();
    try {
      work(progress);
    } catch (RuntimeException failure) {
      ErrorReport.Failure known = ErrorReport.failure(failure);
      progress.fail(known.exitCode(), known.message());
      program.console().problems().println(known.message());
    }
    return progress.entry();
  }

  private void work(Progress progress) {
    SweepSpec spec = program.files().read(file).spec();
    progress.sweep = spec.name();
    progress.baseline = baseline(spec);
    settings.judging().requireMetrics(metricNames(spec));
    requireBaseline(spec.name(), progress.baseline);
    progress.ran(ExitCode.of(sweepRun()));
    if (progress.isComparable()) {
      keep(progress, compare(progress));
    }
  }

  private String baseline(SweepSpec spec) {
    return settings.baseline() != null
        ? settings.baseline()
        : Objects.requireNonNullElse(spec.baseline(), LaunchSelector.LAST_GOOD);
  }

  private List<String> metricNames(SweepSpec spec) {
    return Stream.concat(
            program.metrics().stream().map(MetricDefinition::name),
            spec.metrics().stream().map(MetricPreference::name))
        .toList();
  }

  /** A baseline that does not exist is found out before hours of simulation, not after. */
  private void requireBaseline(String sweep, String baseline) {
    if (!LaunchSelector.isRelative(baseline) && database.location().exists()) {
      try (ResultsReader reader = reader()) {
        requireSameSweep(
            sweep, baseline, new LaunchSelector(reader.launches()).absolute(baseline, () -> sweep));
      }
    } else if (!LaunchSelector.isRelative(baseline)) {
      throw new CommandException(
          ExitCode.USAGE, "baseline \"" + baseline + "\": there is no results database yet");
    }
  }

  /** A number or a tag names one launch, whichever sweep's turn it is. */
  private static void requireSameSweep(String sweep, String baseline, LaunchSide launch) {
    if (!launch.sweep().equals(sweep)) {
      throw new CommandException(
          ExitCode.USAGE,
          "baseline \"%s\" is launch %d of sweep \"%s\", not of \"%s\"; for a night of several sweeps say model:N or code:KEY, or give each file a baseline of its own"
              .formatted(baseline, launch.launchId(), launch.sweep(), sweep));
    }
  }

  /** Another night that keeps its verdict holds the database for a moment. */
  private ResultsReader reader() {
    return settings
        .patience()
        .whileHeld(() -> ResultsReader.open(database.location(), program.err()::println));
  }

  /** The very command, without its table. */
  private int sweepRun() {
    Program silent =
        new Program(
            program.console().withoutData(),
            program.environment(),
            program.files(),
            program.runner(),
            program.code(),
            program.metrics(),
            program.worker());
    CommandLine run = new CommandLine(new RunCommand(silent));
    run.setErr(new PrintWriter(program.console().problems(), true, StandardCharsets.UTF_8));
    run.setCaseInsensitiveEnumValuesAllowed(true);
    run.setExecutionExceptionHandler(new ErrorReport(program.console()));
    List<String> arguments = new ArrayList<>(settings.runOptions());
    arguments.add(file.toString());
    return run.execute(arguments.toArray(String[]::new));
  }

  private LaunchSide compare(Progress progress) {
    try (ResultsReader reader = reader()) {
      LaunchSide after =
          reader
              .launches()
              .current(progress.sweep)
              .orElseThrow(() -> new IllegalStateException("the launch that was made is gone"));
      progress.accepted = settings.accept() || reader.launches().isAccepted(after);
      Optional<LaunchSide> before =
          new LaunchSelector(reader.launches()).before(progress.baseline, after);
      if (before.isEmpty()) {
        progress.verdict = Verdict.NO_BASELINE;
        return after;
      }
      ComparedSides sides = new ComparedSides(before.get(), after);
      progress.comparison =
          new Judgement(settings.judging(), database, program.name()).of(reader, sides);
      progress.verdict = progress.comparison.verdict();
      return after;
    }
  }

  /** What was found stands, whether it can be remembered or not. */
  private void keep(Progress progress, LaunchSide after) {
    ComparisonReport comparison = progress.comparison;
    Verdict verdict = Objects.requireNonNull(progress.verdict);
    try {
      settings.patience().untilFree(database.location(), program.err());
      LaunchVerdict kept =
          new LaunchVerdict(
              after.uid(),
              Instant.now().truncatedTo(ChronoUnit.MICROS),
              comparison == null ? null : comparison.before().uid(),
              verdict.name(),
              verdict.isRegression(),
              progress.isComplete(),
              progress.accepted);
      SweepEngine engine = new SweepEngine(database.location(), program.err()::println);
      settings
          .patience()
          .whileHeld(
              () -> {
                engine.keep(kept);
                return kept;
              });
    } catch (ResultsDatabaseException failure) {
      ErrorReport.Failure known = ErrorReport.failure(failure);
      progress.fail(known.exitCode(), "the verdict could not be kept: " + known.message());
      program.console().problems().println(progress.problem);
    }
  }

  /** How far the sweep got. */
  private final class Progress {
    private String sweep = "";
    private String baseline = "";
    private ExitCode run = ExitCode.OK;
    private boolean ran;
    private @Nullable ComparisonReport comparison;
    private @Nullable Verdict verdict;
    private boolean accepted;
    private @Nullable String problem;
    private final List<ExitCode> codes = new ArrayList<>();

    void ran(ExitCode code) {
      ran = true;
      run = code;
      codes.add(code);
      if (!isComparable()) {
        problem = "packsim sweep run ended with exit code " + code.code();
      }
    }

    void fail(ExitCode code, String why) {
      if (!ran) {
        run = code;
      }
      codes.add(code);
      problem = why;
    }

    /** Some results are there, if not all. */
    boolean isComparable() {
      return isComplete() || run == ExitCode.INCOMPLETE;
    }

    boolean isComplete() {
      return run == ExitCode.OK || run == ExitCode.SOME_FAILED;
    }

    NightlyEntry entry() {
      if (verdict != null && verdict.isRegression() && !accepted) {
        codes.add(ExitCode.REGRESSION);
      }
      return new NightlyEntry(
          file.toString(),
          sweep,
          run.code(),
          baseline,
          comparison,
          verdict,
          accepted,
          problem,
          ExitCode.worst(codes).code());
    }
  }
}
