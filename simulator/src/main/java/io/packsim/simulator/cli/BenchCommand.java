package io.packsim.simulator.cli;

import io.packsim.simulator.bench.BenchReport;
import io.packsim.simulator.bench.Build;
import io.packsim.simulator.bench.ColdRun;
import io.packsim.simulator.bench.Comparer;
import io.packsim.simulator.bench.Comparison;
import io.packsim.simulator.bench.Machine;
import io.packsim.simulator.bench.Measurement;
import io.packsim.simulator.bench.WorkloadNames;
import io.packsim.simulator.binding.RecordWriter;
import io.packsim.simulator.document.InvalidInputException;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code packsim bench}: measures how fast the simulator is, or which of two builds is faster. */
@Command(
    name = "bench",
    sortOptions = false,
    description = {
      "Measures how fast the simulator is, in packet-hops per CPU second.",
      "A WORKLOAD is a scenario of examples/scenarios/bench (w1, w1-x10, w2, ...), a file, or",
      "hold-N: the event list alone with N pending events. Only the event loop is timed; with",
      "--cold the whole process is."
    },
    footer = {
      "",
      "Examples:",
      "",
      "  packsim bench",
      "  packsim bench w2 --rounds 9 --pdes_threads 2",
      "  packsim bench w1 w2-x10 --cold",
      "  packsim bench w2 --compare ../other/simulator/target/classes",
      "  packsim bench w2 --compare_java_options '-XX:+UseParallelGC'"
    })
public final class BenchCommand implements Callable<Integer> {
  private static final int FAILED = 1;
  private static final int INVALID_INPUT = 2;

  private final PrintStream out;
  private final PrintStream err;
  private final Path root;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(arity = "0..*", paramLabel = "WORKLOAD", description = "What to measure.")
  private List<String> workloads = List.of();

  @Option(
      names = {"--warm_ups", "--warm-ups"},
      paramLabel = "N",
      defaultValue = "5",
      description = "Rounds that are not counted (default: ${DEFAULT-VALUE}).")
  private int warmUps;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "7",
      description = "Rounds that are (default: ${DEFAULT-VALUE}).")
  private int rounds = 1;

  @Option(
      names = {"--pdes_threads", "--pdes-threads"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Threads of simulations; 0 is automatic (default: ${DEFAULT-VALUE}).")
  private int pdesThreads = 1;

  @Option(
      names = "--cold",
      description = "Time whole runs from the command line, ROUNDS of each, and nothing else.")
  private boolean cold;

  @Option(
      names = "--compare",
      paramLabel = "CLASSPATH",
      description =
          "Measure this build and the one with these classes in turns, in processes of their own;"
              + " classes that the other one lacks are this one's.")
  private @Nullable String otherClassPath;

  @Option(
      names = {"--compare_java_options", "--compare-java-options"},
      paramLabel = "OPTIONS",
      description = "The other side of the comparison has these JVM options, split at blanks.")
  private @Nullable String otherJavaOptions;

  @Option(
      names = {"--compare_threads", "--compare-threads"},
      paramLabel = "N",
      description = "The other side of the comparison simulates on N threads.")
  private @Nullable Integer otherThreads;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "5",
      description = "Processes of each side of a comparison (default: ${DEFAULT-VALUE}).")
  private int pairs = 1;

  @Option(names = "--json", description = "Print everything as JSON, each round included.")
  private boolean json;

  /**
   * A command that measures.
   *
   * @param out takes the figures
   * @param err takes progress and problems
   * @param root the checkout that scenarios and launcher are found in
   */
  public BenchCommand(PrintStream out, PrintStream err, Path root) {
    this.out = out;
    this.err = err;
    this.root = root;
  }

  /**
   * Measures.
   *
   * @return 0, or 1 if a process that was started failed, or 2 if a workload is not valid
   */
  @Override
  public Integer call() throws InterruptedException {
    requireAtLeast("--warm_ups", warmUps, 0);
    requireAtLeast("--rounds", rounds, 1);
    requireAtLeast("--pdes_threads", pdesThreads, 0);
    requireAtLeast("--pairs", pairs, 1);
    requireClasses();
    try {
      BenchReport report = report(workloads.isEmpty() ? WorkloadNames.STANDARD : workloads);
      out.print(json ? RecordWriter.toJson(report) : report.text());
      out.flush();
      return 0;
    } catch (InvalidInputException | IllegalArgumentException e) {
      err.println(e.getMessage());
      return INVALID_INPUT;
    } catch (IOException e) {
      err.println("packsim: " + e.getMessage());
      return FAILED;
    }
  }

  private void requireAtLeast(String option, int value, int least) {
    if (value < least) {
      throw new ParameterException(
          spec.commandLine(), option + ": expected at least " + least + ", received " + value);
    }
  }

  /** The virtual machine passes over what is not there, and this build would race itself. */
  private void requireClasses() {
    String path = otherClassPath == null ? "" : otherClassPath;
    for (String entry : path.split(File.pathSeparator, -1)) {
      if (!Files.exists(Path.of(entry))) {
        throw new ParameterException(spec.commandLine(), "--compare: there is no " + entry);
      }
    }
  }

  private BenchReport report(List<String> names) throws IOException, InterruptedException {
    Machine before = Machine.now();
    List<Measurement> measurements = new ArrayList<>();
    List<ColdRun> coldRuns = new ArrayList<>();
    List<Comparison> comparisons = new ArrayList<>();
    for (String name : names) {
      err.println("measuring " + name);
      if (isComparison()) {
        comparisons.add(compare(name));
      } else if (cold) {
        addColdRuns(name, coldRuns);
      } else {
        measurements.add(
            Measurement.of(new WorkloadNames(root).workload(name, pdesThreads), warmUps, rounds));
      }
    }
    return new BenchReport(before, Machine.now(), measurements, coldRuns, comparisons);
  }

  private void addColdRuns(String name, List<ColdRun> coldRuns)
      throws IOException, InterruptedException {
    for (int round = 0; round < rounds; round++) {
      coldRuns.add(ColdRun.of(name, new WorkloadNames(root)));
    }
  }

  private boolean isComparison() {
    return otherClassPath != null || otherJavaOptions != null || otherThreads != null;
  }

  private Comparison compare(String name) throws IOException, InterruptedException {
    new WorkloadNames(root).workload(name, pdesThreads);
    String own = System.getProperty("java.class.path");
    List<String> options = List.of("-XX:+UseSerialGC");
    Build thisBuild = new Build(own, options, pdesThreads);
    Build other =
        new Build(
            otherClassPath == null ? own : otherClassPath + File.pathSeparator + own,
            otherJavaOptions == null ? options : List.of(otherJavaOptions.strip().split("\\s+")),
            otherThreads == null ? pdesThreads : otherThreads);
    return new Comparer(root, warmUps, rounds, pairs).compare(name, thisBuild, other);
  }
}
