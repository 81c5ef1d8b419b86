package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ExportTest {
  @TempDir Path scratch;
  private SweepFixture fixture;

  /** Drops are ten times the replication, and nothing is retransmitted in the first. */
  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            List<MetricValue> values = new ArrayList<>();
            values.add(new MetricValue("drops", 10.0 * run.key().replication()));
            if (run.key().replication() > 0) {
              values.add(new MetricValue("retransmitted_packets", 3));
            }
            return new Measurements(1, 0, run.key().pointKey(), Measured.of(values));
          });

  @BeforeEach
  void runSweep() throws Exception {
    fixture =
        new SweepFixture(scratch)
            .with(
                """
                version: 1
                name: small
                base: base.yaml
                sweep:
                  - workload.bytes: [1 KiB, 2 KiB]
                    cc: [{name: "plain, old", set: {nic.transport.congestionControl: none}}]
                seeds: {root: 7, replications: 2}
                """);
    Said said = packsim("run", fixture.sweep.toString());
    assertEquals(0, said.exitCode(), said::err);
  }

  private Said packsim(String... words) {
    List<String> arguments = new ArrayList<>(List.of("sweep"));
    arguments.addAll(List.of(words));
    arguments.addAll(List.of("--db", fixture.database().file().toString()));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  /** The cells that follow from the sweep file, without keys and seeds. */
  private static List<String> withoutKeys(String csv) {
    return csv.lines()
        .map(line -> line.replaceAll("^\\d+,[0-9a-f]{64},(\\d),-?\\d+,", "$1,"))
        .map(line -> line.replaceAll("^(\\d,OK),[^,]*,", "$1,"))
        .toList();
  }

  @Test
  void aRowPerRunHasAColumnPerAxisAndMetric() {
    Said said = packsim("export", "small");
    assertEquals(0, said.exitCode(), said::err);
    assertEquals(
        List.of(
            "0,OK,1024.0,\"plain, old\",0.0,",
            "0,OK,2048.0,\"plain, old\",0.0,",
            "1,OK,1024.0,\"plain, old\",10.0,3.0",
            "1,OK,2048.0,\"plain, old\",10.0,3.0",
            "run_id,point_key,replication,seed,status,model_version,workload.bytes,cc,drops,"
                + "retransmitted_packets"),
        withoutKeys(said.out()).stream().sorted().toList());
  }

  @Test
  void inLongFormEachMetricHasARow() {
    Said said = packsim("export", "--long");
    assertEquals(0, said.exitCode(), said::err);
    List<String> lines = withoutKeys(said.out());
    // Replication 0 of two points has one metric, replication 1 has two: 2 + 4 rows.
    assertEquals(1 + 6, lines.size(), said::out);
    assertTrue(
        lines.stream().anyMatch(l -> l.startsWith("0,OK,1024.0,\"plain, old\",drops,0.0,")),
        said::out);
    assertTrue(said.err().contains("6 rows"), said::err);
  }

  @Test
  void jsonLinesHoldOneObjectEach() {
    Said said = packsim("export", "--format", "jsonl");
    assertEquals(0, said.exitCode(), said::err);
    List<String> lines = said.out().lines().toList();
    assertEquals(4, lines.size());
    String first =
        lines.stream()
            .filter(l -> l.contains("\"replication\":0") && l.contains("\"workload.bytes\":1024.0"))
            .findFirst()
            .orElseThrow();
    assertTrue(first.contains("\"cc\":\"plain, old\",\"drops\":0.0"), first);
    assertTrue(first.contains("\"retransmitted_packets\":null"), first);
  }

  @Test
  void aFileIsWrittenWhole() throws Exception {
    Path file = scratch.resolve("runs.csv");
    Said said = packsim("export", "-o", file.toString());
    assertEquals(0, said.exitCode(), said::err);
    assertEquals("", said.out());
    assertEquals(packsim("export").out(), Files.readString(file));
    assertFalse(Files.exists(scratch.resolve("runs.csv.part")));
    assertEquals(
        2, packsim("export", "-o", scratch.resolve("no/such/x.csv").toString()).exitCode());
  }

  @Test
  void parquetIsSaidToBeForLater() {
    Said said = packsim("export", "--format", "parquet");
    assertEquals(2, said.exitCode());
    assertTrue(said.err().contains("not supported yet"), said::err);
  }
}
