package io.packsim.engine.cli;

import io.packsim.engine.batch.SweepWork;
import io.packsim.sweeps.spec.FailureLimit;
import io.packsim.sweeps.spec.RunOptions;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What bounds a launch; an option on the command line goes before the sweep file. */
final class LimitOptions {
  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description = "How many simulations run at once; else as the file says, else one per core.")
  private @Nullable Integer jobs;

  @Option(
      names = "--run-timeout",
      paramLabel = "TIME",
      converter = TimeOption.class,
      description = "How long one run may take, such as 30 s or 5 min.")
  private @Nullable Duration timeout;

  @Option(
      names = "--max-failures",
      paramLabel = "N",
      converter = FailureLimitOption.class,
      description =
          "How many runs may fail, or which share such as 5%%, before no more are started.")
  private @Nullable FailureLimit maxFailures;

  @Option(
      names = "--isolation",
      paramLabel = "WHERE",
      description =
          "Where runs are simulated: thread, in this process; or process, in processes of their own"
              + " that may crash, exit, hang or use up their memory.")
  private RunOptions.@Nullable Isolation isolation;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = MemoryOption.class,
      description = "The heap that one run may use, such as 2GiB.")
  private @Nullable Long memoryBytes;

  /** The options of a sweep file, as far as the command line does not say otherwise. */
  RunOptions over(RunOptions file) {
    return new RunOptions(
        jobs == null ? file.jobs() : jobs,
        timeout == null ? file.timeout() : timeout,
        file.retries(),
        maxFailures == null ? file.maxFailures() : maxFailures,
        file.order(),
        file.budget(),
        isolation == null ? file.isolation() : isolation,
        memoryBytes == null ? file.memoryBytes() : memoryBytes,
        file.maxRuns());
  }

  SweepWork.Limits limits(RunOptions file, long runs) {
    RunOptions options = over(file);
    SweepWork.Limits none = SweepWork.Limits.onlyWorkers(workers(options));
    FailureLimit failures = options.maxFailures();
    return new SweepWork.Limits(
        none.workers(),
        Objects.requireNonNullElse(options.timeout(), none.timeout()),
        Objects.requireNonNullElse(options.budget(), none.budget()),
        failures == null ? none.mostFailures() : failures.allowedOf(runs),
        tries(options, RunOptions.Cause.TIMEOUT, none.timeoutRetries()),
        tries(options, RunOptions.Cause.LOST, none.mostDeaths() - 1) + 1);
  }

  private static int tries(RunOptions options, RunOptions.Cause cause, int otherwise) {
    return options.retries().on().contains(cause) ? options.retries().max() : otherwise;
  }

  private static int workers(RunOptions options) {
    Integer chosen = options.jobs();
    int workers = chosen == null ? Runtime.getRuntime().availableProcessors() : chosen;
    if (workers < 1) {
      throw new CommandException(
          ExitCode.USAGE, "--jobs: expected at least 1, received " + workers);
    }
    return workers;
  }
}
