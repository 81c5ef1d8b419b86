package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.query.ResultTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A directory with a sweep, its database and a side file, and the ways to work on it. */
final class SweepFixture {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration POLL = Duration.ofMillis(2);

  final Path directory;
  final Path sideFile;
  final Path sweep;

  SweepFixture(Path directory) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.sideFile = directory.resolve("side.txt");
    this.sweep = directory.resolve("sweep.yaml");
    Files.writeString(directory.resolve("base.yaml"), SCENARIO);
  }

  /** A quick incast: some milliseconds of real time per run. */
  static final String SCENARIO =
      """
      fabric: {star: {hosts: 9}}
      link: {rate: 100Gbps, delay: 1us}
      nic: {transport: {lossRecovery: goBackN, congestionControl: none}}
      switch: {buffer: 8MiB, ecn: {kmin: 20kB, kmax: 80kB, pmax: 0.5}}
      workload: {name: incast, bytes: 128KiB, incast: {numSources: 4}}
      """;

  /** 64 runs of real traffic. */
  static final String SWEEP_OF_64 =
      """
      version: 1
      name: kill
      base: base.yaml
      sweep:
        - workload.incast.numSources: [5, 6, 7, 8]
          workload.bytes: [256KiB, 320KiB, 384KiB, 448KiB]
          cc:
            - {name: none, set: {nic.transport.congestionControl: none}}
            - {name: dcqcn, set: {nic.transport.congestionControl: dcqcn}}
      seeds: {root: 7, replications: 2, common_across: [cc]}
      """;

  SweepFixture with(String text) throws IOException {
    Files.writeString(sweep, text);
    return this;
  }

  DatabaseLocation database() {
    return new DatabaseLocation(directory.resolve("db/results"));
  }

  /** Starts {@code packsim sweep run} in a process of its own. */
  Process start(String runner, String... jvmOptions) throws IOException {
    return start(List.of(), List.of(jvmOptions), runner, List.of());
  }

  /** The same with further options of the command. */
  Process startWith(String runner, String... options) throws IOException {
    return start(List.of(), List.of(), runner, List.of(options));
  }

  private Process start(
      List<String> prefix, List<String> jvmOptions, String runner, List<String> options)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.addAll(
        List.of(
            // A build in the background may have SIGINT ignored; its children would inherit it.
            "env",
            "--default-signal=INT",
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-Xmx300m"));
    command.addAll(jvmOptions);
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            SweepProcess.class.getName(),
            sideFile.toString(),
            runner));
    command.addAll(
        List.of("sweep", "run", sweep.toString(), "--db", database().file().toString(), "-j", "2"));
    command.addAll(options);
    return new ProcessBuilder(command)
        .redirectOutput(directory.resolve("out.txt").toFile())
        .redirectError(ProcessBuilder.Redirect.appendTo(directory.resolve("err.txt").toFile()))
        .start();
  }

  /** Starts it so that it cannot make any file longer than this, as if the disk were full. */
  Process startWithFileLimit(int kibibytes, String runner) throws IOException {
    String limited = "ulimit -f " + kibibytes + "; exec \"$0\" \"$@\"";
    return start(List.of("bash", "-c", limited), List.of(), runner, List.of());
  }

  /** Runs it to its end. */
  int run(String runner) throws Exception {
    return end(start(runner));
  }

  int end(Process process) throws Exception {
    if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("the process does not end: " + errors());
    }
    return process.exitValue();
  }

  String errors() {
    return String.join("\n", lines(directory.resolve("err.txt")));
  }

  /** Lines of the side file that begin so. */
  List<String> reported(String what) {
    return lines(sideFile).stream().filter(line -> line.startsWith(what + " ")).toList();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits until something holds, as long as the process lives. */
  void await(Process process, BooleanSupplier condition) {
    long until = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      if (!process.isAlive() || System.nanoTime() > until) {
        process.destroyForcibly();
        throw new AssertionError("waited in vain; " + errors());
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
  }

  void awaitStarted(Process process, int runs) {
    await(process, () -> reported("start").size() >= runs);
  }

  void awaitEnded(Process process, int runs) {
    await(process, () -> reported("end").size() >= runs);
  }

  ResultTable query(String sql) {
    try (ResultsReader reader = ResultsReader.open(database(), line -> {})) {
      return reader.sql().run(sql);
    }
  }

  long number(String sql) {
    return ((Number) query(sql).rows().get(0).get(0)).longValue();
  }

  /** Every table that is to be equal after any kill, in natural keys. */
  Map<String, Object> content() {
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("point", query("SELECT point_key, document FROM point ORDER BY 1").rows());
    content.put(
        "point_param",
        query(
                """
                SELECT p.point_key, q.name, q.num_value, q.text_value, q.unit
                FROM point_param q JOIN point p ON p.point_id = q.point_id ORDER BY 1, 2
                """)
            .rows());
    content.put(
        "run",
        query(
                """
                SELECT p.point_key, r.replication, r.seed, r.code_key, r.status, r.result_digest
                FROM run r JOIN point p ON p.point_id = r.point_id ORDER BY 1, 2, 3
                """)
            .rows());
    content.put(
        "metric",
        query(
                """
                SELECT p.point_key, r.replication, r.seed, d.name, m.num_value
                FROM metric m JOIN metric_def d ON d.metric_id = m.metric_id
                JOIN run r ON r.run_id = m.run_id JOIN point p ON p.point_id = r.point_id
                ORDER BY 1, 2, 3, 4
                """)
            .rows());
    content.put(
        "distribution",
        query(
                """
                SELECT p.point_key, r.replication, r.seed, d.name, x.encoding, x.payload
                FROM distribution x JOIN metric_def d ON d.metric_id = x.metric_id
                JOIN run r ON r.run_id = x.run_id JOIN point p ON p.point_id = r.point_id
                ORDER BY 1, 2, 3, 4
                """)
            .rows());
    return content;
  }

  /** What a command said in this process. */
  record Said(int exitCode, String out, String err) {}

  /** Runs a command of packsim in this process. */
  static Said say(Program model, String... arguments) {
    return say(model, Terminal.none(), arguments);
  }

  /** Runs a command of packsim in this process, as if its output went there. */
  static Said say(Program model, Terminal terminal, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Console console = new Console(outStream, errStream, terminal, "packsim");
    Program program =
        new Program(
            console,
            Map.of(),
            model.files(),
            model.runner(),
            model.code(),
            model.metrics(),
            model.worker());
    var tree = new Commands(console, () -> program).tree(arguments);
    tree.setOut(new java.io.PrintWriter(outStream, true));
    tree.setErr(new java.io.PrintWriter(errStream, true));
    int exitCode = tree.execute(arguments);
    return new Said(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
