package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.outcome.RunRowMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs what lies in examples: the sweep, in small, and every query on its results. */
@Timeout(300)
class ExamplesTest {
  private static final Path EXAMPLES =
      Path.of(System.getProperty("packsim.root", "..")).resolve("examples");

  @TempDir static Path scratch;

  private static final Program PROGRAM =
      SweepProcess.program(new SimulatorRunner(new RunRowMapper()));

  private static Said sweep;

  /** The same points with less traffic and two replications: 48 runs. */
  @BeforeAll
  static void runTheExampleInSmall() throws IOException {
    String text = Files.readString(EXAMPLES.resolve("sweeps/incast-buffer.yaml"));
    String small =
        text.replace("../scenarios/", EXAMPLES.toAbsolutePath() + "/scenarios/")
            .replace("workload.bytes: 128 MiB", "workload.bytes: 1 MiB")
            .replace("replications: 5", "replications: 2");
    Files.writeString(scratch.resolve("incast-buffer.yaml"), small);
    sweep = packsim("run", scratch.resolve("incast-buffer.yaml").toString());
  }

  private static Said packsim(String command, String... further) {
    List<String> arguments =
        Stream.concat(
                Stream.of("sweep", command, "--db", scratch.resolve("db").toString()),
                Stream.of(further))
            .toList();
    return SweepFixture.say(PROGRAM, arguments.toArray(String[]::new));
  }

  @Test
  void theSweepRunsToItsEndAndShowsATable() {
    assertEquals(0, sweep.exitCode(), sweep::err);
    assertTrue(sweep.err().contains("48 runs = 24 points x 2 replications"), sweep::err);
    // A heading and 24 points.
    assertEquals(25, sweep.out().lines().count(), sweep::out);
  }

  @Test
  void withoutCongestionControlAnIncastUsesTheWholeLinkOfTheReceiver() {
    Said said = packsim("results", "--by", "cc", "--metric", "goodput", "--format", "csv");
    String none =
        said.out().lines().filter(line -> line.startsWith("none,")).findFirst().orElse("");
    double goodput = Double.parseDouble(none.split(",")[1]);
    // 4096 of 4096 + 82 bytes of a packet with its gap are payload: 98 Gbit/s of 100 at most.
    assertTrue(goodput > 90 && goodput < 100.0 * 4096 / (4096 + 82), said::out);
  }

  static List<Path> queries() {
    try (Stream<Path> files = Files.list(EXAMPLES.resolve("sql"))) {
      return files.filter(f -> f.toString().endsWith(".sql")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("queries")
  void everyQueryHasAnAnswer(Path query) {
    Said said = packsim("query", "--format", "csv", "--file", query.toString());
    assertEquals(0, said.exitCode(), said::err);
    boolean asksForMissingRuns = query.endsWith("what-is-missing.sql");
    assertEquals(asksForMissingRuns, said.out().lines().count() == 1, said::out);
  }

  @Test
  void aRunCanBeShownAndRepeatedAlone() {
    Said shown = packsim("show", "1");
    assertEquals(0, shown.exitCode(), shown::err);
    assertTrue(shown.out().contains("metric completion_time"), shown::out);
    Said command = packsim("repro", "1");
    assertTrue(command.out().contains("packsim run run-1.json --random_seed="), command::out);
    Said document = packsim("repro", "--document", "1");
    assertTrue(document.out().contains("\"numSources\""), document::out);
  }

  @Test
  void whatDoesNotExistIsSaidWithoutAStackTrace() {
    for (Said said :
        List.of(
            packsim("show", "4711"),
            packsim("status", "incast-bufer"),
            packsim("results", "--by", "nothing"),
            packsim("results", "--metric", "nothing"),
            packsim("retry", "--run", "4711"),
            packsim("query", "select nonsense"))) {
      assertEquals(2, said.exitCode(), said::err);
      assertFalse(said.err().contains("\tat "), said::err);
    }
    assertTrue(packsim("status", "incast-bufer").err().contains("did you mean \"incast-buffer\"?"));
    assertTrue(packsim("results", "--metric", "drop").err().contains("did you mean \"drops\"?"));
  }
}
