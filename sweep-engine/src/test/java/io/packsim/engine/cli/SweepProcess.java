package io.packsim.engine.cli;

import io.packsim.engine.CodeKey;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.isolation.WorkerMain;
import io.packsim.engine.outcome.Measurements;
import io.packsim.engine.outcome.MetricCatalogue;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.simulator.ModelVersion;
import io.packsim.simulator.Simulator;
import io.packsim.sweeps.base.DocumentKinds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The {@code packsim} program in a process of its own, with one difference: before and after each
 * simulation it adds a line to a side file. What is in that file survives a kill of the process, so
 * a test knows what was going on, whatever the database says.
 */
final class SweepProcess {
  /** Yields a result at once. */
  static final SimulationRunner INSTANT = (run, signal) -> instant(run);

  private SweepProcess() {}

  private static final long BRIEF_MILLIS = 20;

  /**
   * Arguments: the side file; {@code real}, {@code instant}, {@code brief} or the class of a worker
   * program; the arguments of packsim.
   */
  public static void main(String[] arguments) {
    Path sideFile = Path.of(arguments[0]);
    String[] rest = List.of(arguments).subList(2, arguments.length).toArray(String[]::new);
    String worker = arguments[1].contains(".") ? arguments[1] : WorkerMain.class.getName();
    Program program = program(reporting(runner(arguments[1]), sideFile), worker);
    System.exit(new Commands(program.console(), () -> program).tree(rest).execute(rest));
  }

  private static SimulationRunner runner(String kind) {
    return switch (kind) {
      case "real" -> new SimulatorRunner(new RunRowMapper());
      case "brief" -> (run, signal) -> brief(run);
      default -> INSTANT;
    };
  }

  /** As instant, after a moment in which the process may be killed. */
  private static Measurements brief(ClaimedRun run) {
    LockSupport.parkNanos(Duration.ofMillis(BRIEF_MILLIS).toNanos());
    return instant(run);
  }

  static Program program(SimulationRunner runner) {
    return program(runner, WorkerMain.class.getName());
  }

  static Program program(SimulationRunner runner, String worker) {
    Code code = new Code(CodeKey.of(Simulator.class), ModelVersion.CURRENT);
    return new Program(
        new Console(System.out, System.err, Terminal.none(), "packsim"),
        System.getenv(),
        new SweepFiles(DocumentKinds.standard()),
        runner,
        () -> code,
        new MetricCatalogue().definitions(),
        worker);
  }

  /** A result that depends on the run's identity alone, at once. */
  private static Measurements instant(ClaimedRun run) {
    double value = run.key().seed() % 1000;
    return new Measurements(
        1, 0, run.key().pointKey(), Measured.of(List.of(new MetricValue("drops", value))));
  }

  private static SimulationRunner reporting(SimulationRunner runner, Path sideFile) {
    return (run, signal) -> {
      report(sideFile, "start", run);
      Measurements measurements = runner.run(run, signal);
      report(sideFile, "end", run);
      return measurements;
    };
  }

  private static void report(Path sideFile, String what, ClaimedRun run) {
    String line = what + " " + run.key().pointKey() + " " + run.key().replication() + "\n";
    try {
      Files.write(
          sideFile,
          line.getBytes(StandardCharsets.UTF_8),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
