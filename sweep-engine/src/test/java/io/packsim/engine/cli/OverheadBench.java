package io.packsim.engine.cli;

import io.packsim.engine.CodeKey;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.outcome.Measurements;
import io.packsim.engine.outcome.MetricCatalogue;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.query.ResultTable;
import io.packsim.simulator.ModelVersion;
import io.packsim.simulator.Simulator;
import io.packsim.sweeps.base.DocumentKinds;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures what the engine adds to the simulations of a sweep: processor time of the process less
 * that inside {@link Simulator#run}, per run, from reading the sweep file to the closed database.
 * Also what it asks of the database, the rows of the batch framework, the heap, and how long {@code
 * status} takes at the end. See CONTRIBUTING.md, "Measure".
 */
@Command(name = "overhead", mixinStandardHelpOptions = true)
final class OverheadBench implements Callable<Integer> {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int STUB_METRICS = 10;

  @Option(names = "--points", description = "A power of ten; ${DEFAULT-VALUE}.")
  private int points = 10_000;

  @Option(names = "--replications", description = "Runs per point; ${DEFAULT-VALUE}.")
  private int replications = 10;

  @Option(names = "--jobs", description = "Workers; ${DEFAULT-VALUE}.")
  private int jobs = 2;

  @Option(names = "--stub", description = "Ten numbers instead of a simulation.")
  private boolean stub;

  @Option(
      names = "--uneven",
      description = "Sleep instead: 20 ms per run, and 800 ms for every fiftieth point.")
  private boolean uneven;

  @Option(names = "--statements", description = "Count statements too; costs time.")
  private boolean statements;

  @Option(names = "--directory", description = "Where to work; must be empty or missing.")
  private Path directory = Path.of("target/overhead");

  private final MetricCatalogue catalogue = new MetricCatalogue();
  private final LongAdder simulatingNanos = new LongAdder();
  private final LongAdder busyNanos = new LongAdder();
  private final AtomicLong firstNanos = new AtomicLong(Long.MAX_VALUE);
  private final AtomicLong lastNanos = new AtomicLong(Long.MIN_VALUE);
  private final Code code = new Code(CodeKey.of(Simulator.class), ModelVersion.CURRENT);

  private OverheadBench() {}

  /** Measures once. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new OverheadBench()).execute(arguments));
  }

  @Override
  public Integer call() throws Exception {
    Files.createDirectories(directory);
    Path sweep = BenchSweep.write(directory, points, replications);
    CountingDriver counting = statements ? CountingDriver.install() : null;
    long runs = (long) points * replications;
    long cpuBefore = processCpuNanos();
    long begin = System.nanoTime();
    int exitCode = packsim(System.err, "run", sweep.toString(), "-j", String.valueOf(jobs));
    double seconds = (System.nanoTime() - begin) / 1e9;
    long cpuNanos = processCpuNanos() - cpuBefore;
    System.out.printf(
        "runs %d   exit %d   real %.1f s   process cpu %.1f s   in the simulator %.1f s%n",
        runs, exitCode, seconds, cpuNanos / 1e9, simulatingNanos.sum() / 1e9);
    System.out.printf(
        "engine cpu per run %.3f ms%n",
        (cpuNanos - simulatingNanos.sum()) / NANOS_PER_MILLI / runs);
    System.out.printf("collected garbage in %.1f s; peak heap %s%n", collecting(), peakHeap());
    if (uneven) {
      double span = lastNanos.get() - firstNanos.get();
      System.out.printf("workers busy %.1f %%%n", 100 * busyNanos.sum() / (span * jobs));
    }
    if (counting != null) {
      print(counting, runs);
    }
    printDatabase();
    return exitCode;
  }

  private int packsim(PrintStream err, String command, String... rest) {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    Program program =
        new Program(
            new Console(nowhere, err, Terminal.none(), "packsim"),
            Map.of(),
            new SweepFiles(DocumentKinds.standard()),
            uneven ? this::sleep : stub ? this::stub : simulator(),
            () -> code,
            catalogue.definitions(),
            "none");
    List<String> arguments = new ArrayList<>(List.of("sweep", command));
    arguments.addAll(List.of(rest));
    arguments.addAll(List.of("--db", database().file().toString()));
    String[] asked = arguments.toArray(String[]::new);
    return new Commands(program.console(), () -> program).tree(asked).execute(asked);
  }

  private DatabaseLocation database() {
    return new DatabaseLocation(directory.resolve("db/results"));
  }

  private SimulationRunner simulator() {
    return new SimulatorRunner(
        new RunRowMapper(),
        (simulation, runId, control) -> {
          long before = THREADS.getCurrentThreadCpuTime();
          try {
            return Simulator.run(simulation, runId, control);
          } finally {
            simulatingNanos.add(THREADS.getCurrentThreadCpuTime() - before);
          }
        });
  }

  private Measurements stub(ClaimedRun run, StopSignal signal) {
    List<MetricValue> values = new ArrayList<>();
    for (MetricDefinition metric : catalogue.definitions().subList(0, STUB_METRICS)) {
      values.add(new MetricValue(metric.name(), run.key().seed() / (values.size() + 3.0)));
    }
    return new Measurements(1, 0, "d".repeat(64), Measured.of(values));
  }

  private Measurements sleep(ClaimedRun run, StopSignal signal) {
    long begin = System.nanoTime();
    firstNanos.accumulateAndGet(begin, Math::min);
    boolean isLong = Integer.parseInt(run.key().pointKey().substring(0, 7), 16) % 50 == 0;
    LockSupport.parkNanos((isLong ? 800L : 20L) * 1_000_000);
    long end = System.nanoTime();
    lastNanos.accumulateAndGet(end, Math::max);
    busyNanos.add(end - begin);
    return stub(run, signal);
  }

  private static long processCpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static double collecting() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
            .mapToLong(gc -> gc.getCollectionTime())
            .sum()
        / 1e3;
  }

  private static String peakHeap() {
    long bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      bytes += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
    }
    return (bytes >> 20) + " MiB of " + (Runtime.getRuntime().maxMemory() >> 20);
  }

  private static void print(CountingDriver counting, double runs) {
    System.out.printf(
        "per run: statements %.3f   batches %.3f   prepared %.3f   commits %.4f%n",
        counting.statements.sum() / runs,
        counting.batches.sum() / runs,
        counting.prepared.sum() / runs,
        counting.commits.sum() / runs);
    counting.byText.entrySet().stream()
        .sorted((a, b) -> Long.compare(b.getValue().sum(), a.getValue().sum()))
        .limit(40)
        .forEach(
            e ->
                System.out.printf(
                    "%8d  %s%n",
                    e.getValue().sum(),
                    e.getKey().substring(0, Math.min(110, e.getKey().length()))));
  }

  private void printDatabase() throws IOException {
    try (ResultsReader reader = ResultsReader.open(database(), System.err::println)) {
      ResultTable tables =
          reader
              .sql()
              .run(
                  """
                  SELECT table_name, row_count_estimate FROM information_schema.tables
                  WHERE table_schema = 'PUBLIC' AND table_type = 'BASE TABLE' ORDER BY 2 DESC
                  """);
      tables.rows().forEach(row -> System.out.printf("%12s  %s%n", row.get(1), row.get(0)));
    }
    for (String ending : List.of(".mv.db", ".journal")) {
      Path file = directory.resolve("db/results" + ending);
      System.out.printf("%s %.1f MB%n", file.getFileName(), Files.size(file) / 1e6);
    }
    for (int i = 0; i < 3; i++) {
      long begin = System.nanoTime();
      packsim(System.err, "status");
      System.out.printf("status %.0f ms%n", (System.nanoTime() - begin) / NANOS_PER_MILLI);
    }
    long begin = System.nanoTime();
    int exitCode = packsim(System.err, "run", directory.resolve("sweep.yaml").toString());
    System.out.printf(
        "run again: exit %d, %.0f ms%n", exitCode, (System.nanoTime() - begin) / NANOS_PER_MILLI);
  }
}
