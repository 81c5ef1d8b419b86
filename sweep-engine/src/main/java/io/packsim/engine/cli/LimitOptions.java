package io.packsim.engine.cli;

import io.packsim.engine.batch.SweepWork;
import io.packsim.sweeps.spec.FailureLimit;
import io.packsim.sweeps.spec.RunOptions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What bounds a launch; an option on the command line goes before the sweep file. */
final class LimitOptions {
  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description = "How many simulations run at once; else as the file says, else one per core.")
  private @Nullable Integer jobs;

  SweepWork.Limits limits(RunOptions options, long runs) {
    SweepWork.Limits none = SweepWork.Limits.onlyWorkers(workers(options));
    Duration timeout = options.timeout();
    Duration budget = options.budget();
    FailureLimit failures = options.maxFailures();
    return new SweepWork.Limits(
        none.workers(),
        timeout == null ? none.timeout() : timeout,
        budget == null ? none.budget() : budget,
        failures == null ? none.mostFailures() : failures.allowedOf(runs),
        tries(options, RunOptions.Cause.TIMEOUT, none.timeoutRetries()),
        tries(options, RunOptions.Cause.LOST, none.mostDeaths() - 1) + 1);
  }

  private static int tries(RunOptions options, RunOptions.Cause cause, int otherwise) {
    return options.retries().on().contains(cause) ? options.retries().max() : otherwise;
  }

  private int workers(RunOptions options) {
    Integer chosen = jobs == null ? options.jobs() : jobs;
    int workers = chosen == null ? Runtime.getRuntime().availableProcessors() : chosen;
    if (workers < 1) {
      throw new CommandException(
          ExitCode.USAGE, "--jobs: expected at least 1, received " + workers);
    }
    return workers;
  }
}
