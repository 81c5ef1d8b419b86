package io.packsim.engine.cli;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A sweep of two points with four replications that is worked on by simulators of several versions,
 * none of which takes any time. Replication r at either point takes 100 + r us, times a factor.
 */
final class Nights {
  static final String SWEEP =
      """
      version: 1
      name: nights
      base: base.yaml
      sweep:
        - workload.incast.numSources: [4, 8]
      seeds: {root: 7, replications: 4}
      """;

  final SweepFixture fixture;

  Nights(Path directory) throws IOException {
    this.fixture = new SweepFixture(directory).with(SWEEP);
  }

  /** A simulator. */
  static Program simulator(Code code, SimulationRunner runner) {
    Program model = SweepProcess.program(runner);
    return new Program(
        model.console(),
        model.environment(),
        model.files(),
        model.runner(),
        () -> code,
        model.metrics(),
        model.worker());
  }

  /** A simulator of model 4 that multiplies completion times. */
  static Program simulator(String codeKey, double factor) {
    return simulator(new Code(codeKey, "4"), slowedBy(factor));
  }

  static SimulationRunner slowedBy(double factor) {
    return (run, signal) -> measured(run, factor * (100 + run.key().replication()), "");
  }

  /** The result says nothing but the time, and whatever else there is to be told apart. */
  static Measurements measured(ClaimedRun run, double microseconds, String more) {
    String digest = Integer.toHexString((run.key().seed() + " " + microseconds + more).hashCode());
    return new Measurements(
        1, 0, digest, Measured.of(List.of(new MetricValue("completion_time", microseconds))));
  }

  /** Says a command on this database. */
  Said say(Program program, String command, String... further) {
    List<String> arguments =
        new ArrayList<>(List.of("sweep", command, "--db", fixture.database().file().toString()));
    arguments.addAll(List.of(further));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  Said run(Program program) {
    return say(program, "run", fixture.sweep.toString());
  }

  Said nightly(Program program, String... further) {
    List<String> arguments = new ArrayList<>(List.of(further));
    arguments.add(fixture.sweep.toString());
    return say(program, "nightly", arguments.toArray(String[]::new));
  }
}
