package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.query.ResultTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs every sweep of the catalogue in small, and holds against it a relation that has to be there
 * for the sweep to mean something.
 */
@Timeout(600)
class CatalogueTest {
  private static final Path CATALOGUE =
      Path.of(System.getProperty("packsim.root", "..")).resolve("sweeps/catalog");
  private static final Program PROGRAM =
      SweepProcess.program(new SimulatorRunner(new RunRowMapper()));

  /** Microseconds that a payload takes at a rate: a lower bound, as headers are left out. */
  private static double microseconds(double mebibytes, double gigabitsPerSecond) {
    return mebibytes * 1048576 * 8 / gigabitsPerSecond / 1000;
  }

  private static final String READ = "# Read:  packsim ";

  @TempDir Path scratch;

  /** A row of results: the axes by name, then the metrics. */
  private record Row(List<String> columns, List<@Nullable Object> cells) {
    String text(String column) {
      return String.valueOf(cells.get(columns.indexOf(column)));
    }

    double number(String column) {
      return Double.parseDouble(text(column));
    }
  }

  private List<Row> run(String name, SmallSweep small, List<String> axes, String... metrics)
      throws IOException {
    Path file = small.write(CATALOGUE.resolve(name + ".yaml"), scratch);
    Path database = scratch.resolve("db");
    Said said =
        SweepFixture.say(
            PROGRAM, "sweep", "run", file.toString(), "--db", database.toString(), "-j", "2");
    assertEquals(0, said.exitCode(), said::err);
    readAsTheFileSays(name, database);
    try (ResultsReader reader = ResultsReader.open(new DatabaseLocation(database), line -> {})) {
      List<List<@Nullable Object>> left = reader.sql().run("SELECT * FROM v_missing").rows();
      assertEquals(List.of(), left);
      ResultTable table = reader.pivot().run(name, axes, List.of(metrics));
      List<Row> rows = table.rows().stream().map(row -> new Row(table.columns(), row)).toList();
      assertTrue(rows.size() > 1, "one row means nothing");
      return rows;
    }
  }

  /** The command at the head of the file that yields the answer. */
  private static void readAsTheFileSays(String name, Path database) throws IOException {
    String command =
        Files.readAllLines(CATALOGUE.resolve(name + ".yaml")).stream()
            .filter(line -> line.startsWith(READ))
            .findFirst()
            .orElseThrow();
    List<String> words = new ArrayList<>(List.of(command.substring(READ.length()).split(" ")));
    words.addAll(List.of("--db", database.toString()));
    Said said = SweepFixture.say(PROGRAM, words.toArray(String[]::new));
    assertEquals(0, said.exitCode(), said::err);
    assertEquals("", said.err());
    assertTrue(said.out().lines().count() > 2, said::out);
  }

  /** The mean of a column over the rows that are meant. */
  private static double mean(List<Row> rows, String column, Predicate<Row> meant) {
    return rows.stream().filter(meant).mapToDouble(r -> r.number(column)).average().orElseThrow();
  }

  private static Predicate<Row> is(String column, String value) {
    return row -> row.text(column).equals(value);
  }

  private static Predicate<Row> is(String column, double value) {
    return row -> row.number(column) == value;
  }

  /**
   * 512 KiB from each of n senders take the receiver's link n times 42 us. 64 of them are 32 MiB:
   * they fit into 64 MiB without a pause, and not into 4 MiB.
   */
  @Test
  void aBufferThatHoldsTheIncastNeedsNoPauses() throws IOException {
    List<Row> rows =
        run(
            "buffer-sizing",
            new SmallSweep().with("workload.bytes", "512 KiB"),
            List.of("workload.incast.numSources", "switch.buffer", "cc"),
            "completion_time",
            "pause_time");
    assertEquals(16, rows.size());
    for (Row row : rows) {
      double senders = row.number("workload.incast.numSources");
      assertTrue(
          row.number("completion_time") >= microseconds(senders / 2, 100), () -> "in " + row);
    }
    Predicate<Row> crowd = is("cc", "none").and(is("workload.incast.numSources", 64));
    assertEquals(0, mean(rows, "pause_time", crowd.and(is("switch.buffer", 64 * 1048576.0))));
    assertTrue(mean(rows, "pause_time", crowd.and(is("switch.buffer", 4 * 1048576.0))) > 0);
  }

  @Test
  void lowThresholdsKeepQueuesShort() throws IOException {
    List<Row> rows =
        run(
            "dcqcn-parameters",
            new SmallSweep()
                .with("workload.bytes", "8 MiB")
                .with("nic.transport.congestionControl.dcqcn.gain", "[0.00390625]"),
            List.of("thresholds", "switch.ecn.pmax"),
            "queue_mean_max",
            "goodput");
    for (double pmax : List.of(0.01, 1.0)) {
      Predicate<Row> same = is("switch.ecn.pmax", pmax);
      double low = mean(rows, "queue_mean_max", same.and(is("thresholds", "low")));
      double high = mean(rows, "queue_mean_max", same.and(is("thresholds", "high")));
      assertTrue(low < high, () -> low + " at low thresholds, " + high + " at high ones");
    }
    // What every flow has is payload of a frame of 4096 bytes and at least 58 more, over 100
    // Gbit/s.
    assertTrue(rows.stream().allMatch(r -> r.number("goodput") < 100.0 * 4096 / 4154));
  }

  /**
   * At log10Ber -7 a frame of 4,154 bytes or a little more is lost on a link with probability 1 -
   * (1 - 1e-7)^33,232 = 0.33 %, so of 16 flows of 512 packets over four links about 108 packets are
   * lost. Selective repeat sends those again and hardly any more; go-back-N all that was on its way
   * behind each.
   */
  @Test
  void selectiveRepeatSendsLessAgainThanGoBackN() throws IOException {
    List<Row> rows =
        run(
            "recovery-under-loss",
            new SmallSweep().with("workload.bytes", "2 MiB").with("link.delay", "[1 us]"),
            List.of("link.log10Ber", "recovery"),
            "retransmitted_packets",
            "completion_time");
    Predicate<Row> bad = is("link.log10Ber", -7);
    double selective =
        mean(rows, "retransmitted_packets", bad.and(is("recovery", "selective-repeat")));
    double goBackN = mean(rows, "retransmitted_packets", bad.and(is("recovery", "go-back-n")));
    double repair = mean(rows, "retransmitted_packets", bad.and(is("recovery", "gap-repair")));
    assertTrue(
        Math.abs(selective - 54) <= 5 * Math.sqrt(54), () -> "selective repeat " + selective);
    assertTrue(selective * 3 < goBackN, () -> selective + " against " + goBackN);
    assertTrue(repair < goBackN, () -> repair + " against " + goBackN);
    assertTrue(
        mean(rows, "completion_time", bad.and(is("recovery", "selective-repeat")))
            < mean(rows, "completion_time", bad.and(is("recovery", "go-back-n"))));
  }

  /**
   * A ring over 16 ranks sends 2 * 15 / 16 of the buffer from each rank, one step after another.
   */
  @Test
  void bandwidthOfACollectiveGrowsWithItsSize() throws IOException {
    List<Row> rows =
        run(
            "collective-by-size",
            new SmallSweep()
                .with("workload.bytes", "[64 KiB, 4 MiB]")
                .with("fabric.leafSpine.hostsPerLeaf", "[4]"),
            List.of("workload.bytes", "collective"),
            "bus_bandwidth",
            "completion_time");
    assertEquals(8, rows.size());
    for (String collective : List.of("ring", "all-to-all-in-steps", "all-to-all-at-once")) {
      double small =
          mean(
              rows, "bus_bandwidth", is("collective", collective).and(is("workload.bytes", 65536)));
      double large =
          mean(
              rows,
              "bus_bandwidth",
              is("collective", collective).and(is("workload.bytes", 4 * 1048576.0)));
      assertTrue(small < large && large < 100, () -> collective + " " + small + ", " + large);
    }
    double ring =
        mean(
            rows,
            "completion_time",
            is("collective", "ring").and(is("workload.bytes", 4 * 1048576.0)));
    assertTrue(ring >= microseconds(4 * 2 * 15 / 16.0, 100), () -> "ring " + ring);
  }

  /** Pinned to one of four ports of 100 Gbit/s, 4 MiB take four times as long as at 400. */
  @Test
  void aPinnedFlowHasOnePlaneOnly() throws IOException {
    List<Row> rows =
        run(
            "plane-count",
            new SmallSweep()
                .with("workload.bytes", "[4 MiB]")
                .with("workload.parallelQueuePairs", "[1]")
                .with("workload.permutation.shift", "[4]"),
            List.of("planes", "selection"),
            "completion_time",
            "plane_balance");
    assertEquals(12, rows.size());
    Predicate<Row> four = is("planes", "4x100");
    double pinned = mean(rows, "completion_time", four.and(is("selection", "pinned")));
    double spread = mean(rows, "completion_time", four.and(is("selection", "per-packet")));
    double single =
        mean(rows, "completion_time", is("planes", "1x400").and(is("selection", "per-packet")));
    assertTrue(pinned >= microseconds(4, 100), () -> "pinned " + pinned);
    assertTrue(spread < 1.3 * single, () -> spread + " by four planes, " + single + " by one");
    assertTrue(pinned > 2.5 * spread, () -> pinned + " pinned, " + spread + " spread");
  }

  /** 16 hosts of a leaf share 16 * 100 / s Gbit/s to the spines, so 1 MiB each takes s * 84 us. */
  @Test
  void whatAllCrossesTheSpinesTakesAsLongAsTheyAreOversubscribed() throws IOException {
    List<Row> rows =
        run(
            "oversubscription",
            new SmallSweep().with("workload.bytes", "1 MiB"),
            List.of("fabric.leafSpine.oversubscription", "traffic", "switch.tieBreak", "cc"),
            "completion_time");
    for (Row row : rows) {
      if (row.text("traffic").equals("all-cross")) {
        double times = row.number("fabric.leafSpine.oversubscription");
        assertTrue(
            row.number("completion_time") >= times * microseconds(1, 100), () -> "in " + row);
      }
    }
    Predicate<Row> narrow = is("fabric.leafSpine.oversubscription", 8);
    assertTrue(
        mean(rows, "completion_time", narrow.and(is("traffic", "neighbours")))
            < mean(rows, "completion_time", narrow.and(is("traffic", "all-cross"))));
  }

  @Test
  void linksThatRetryLeaveNothingToTheTransport() throws IOException {
    List<Row> rows =
        run(
            "link-protection",
            new SmallSweep().with("workload.bytes", "1 MiB").with("link.delay", "[1 us]"),
            List.of("link.log10Ber", "flow-control", "retry"),
            "retransmitted_packets",
            "llr_replayed_frames",
            "drops",
            "lost_on_links");
    assertEquals(8, rows.size());
    for (Row row : rows) {
      boolean errors = row.number("link.log10Ber") < 0;
      boolean retry = row.text("retry").equals("llr");
      assertEquals(0, row.number("drops"), row::toString);
      assertEquals(errors && !retry, row.number("retransmitted_packets") > 0, row::toString);
      if (retry) {
        assertEquals(errors, row.number("llr_replayed_frames") > 0, row::toString);
      }
    }
  }

  /** 4 MiB take 336 us at least, so the link goes down at 100 us while all flows are under way. */
  @Test
  void hashingFlowsTakesLongerThanTheShortestQueue() throws IOException {
    List<Row> rows =
        run(
            "path-choice-under-flap",
            new SmallSweep().with("workload.bytes", "4 MiB"),
            List.of("switch.tieBreak", "incidents[0].duration", "recovery"),
            "incident_drops",
            "incidents_not_recovered",
            "completion_time");
    for (Row row : rows) {
      assertEquals(0, row.number("incidents_not_recovered"), row::toString);
      assertTrue(row.number("completion_time") >= microseconds(4, 100), row::toString);
    }
    assertTrue(mean(rows, "incident_drops", row -> true) > 0);
    assertTrue(
        mean(rows, "completion_time", is("switch.tieBreak", "LEAST_LOADED"))
            < mean(rows, "completion_time", is("switch.tieBreak", "FLOW_HASH")));
  }

  /** Whoever adds a sweep tests it here and lists it in the README. */
  @Test
  void everySweepOfTheCatalogueIsTestedAndListed() throws IOException {
    String readme = Files.readString(CATALOGUE.resolve("README.md"));
    try (Stream<Path> files = Files.list(CATALOGUE)) {
      TreeSet<String> names = new TreeSet<>();
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yaml"))
          .forEach(name -> names.add(name.replace(".yaml", "")));
      assertEquals(
          new TreeSet<>(
              List.of(
                  "buffer-sizing",
                  "collective-by-size",
                  "dcqcn-parameters",
                  "link-protection",
                  "oversubscription",
                  "path-choice-under-flap",
                  "plane-count",
                  "recovery-under-loss")),
          names);
      names.forEach(name -> assertTrue(readme.contains(name + ".yaml"), name));
    }
  }
}
