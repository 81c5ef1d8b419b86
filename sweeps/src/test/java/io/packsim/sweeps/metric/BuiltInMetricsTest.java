package io.packsim.sweeps.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.BlockedTimeResult;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SwitchResult;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BuiltInMetricsTest {
  private static final BuiltInMetrics CATALOGUE = new BuiltInMetrics();
  private static final SimulationResult RESULT = Results.eventful();

  private static OptionalDouble value(String name, SimulationResult result) {
    return CATALOGUE.named(name).orElseThrow().value(result);
  }

  private static double value(String name) {
    return value(name, RESULT).orElseThrow();
  }

  @Test
  void definesEveryMetricOnceWithAMeaningAndTheHeadlineAmongThem() {
    assertEquals(CATALOGUE.names().size(), new HashSet<>(CATALOGUE.names()).size());
    assertTrue(CATALOGUE.names().containsAll(BuiltInMetrics.HEADLINE));
    assertTrue(CATALOGUE.names().contains(BuiltInMetrics.FLOW_TIMES));
    assertTrue(CATALOGUE.all().stream().allMatch(m -> m.meaning().endsWith(".")));
    assertTrue(CATALOGUE.names().stream().allMatch(n -> n.matches("[a-z][a-z0-9_]*")));
  }

  /** Two metrics that are calculated in the same way in the same unit would be one twice. */
  @Test
  void definesNothingTwice() {
    List<String> definitions = CATALOGUE.all().stream().map(Metric::definition).toList();
    assertEquals(definitions.size(), new HashSet<>(definitions).size());
  }

  /** 8 KiB over an idle star: 65536 bits by the completion time in us are thousands of Mbit/s. */
  @Test
  void readsAnUndisturbedTransferOffItsResult() {
    SimulationResult result =
        Results.of(
            """
            fabric: {star: {hosts: 2}}
            link: {rate: 100Gbps, delay: 1us}
            workload: {name: w, bytes: 8KiB, incast: {numSources: 1}}
            """);
    double completion = value("completion_time", result).orElseThrow();
    assertEquals(8192, value("bytes_delivered", result).orElseThrow());
    assertEquals(1, value("messages", result).orElseThrow());
    assertEquals(65.536 / completion, value("goodput", result).orElseThrow(), 1e-9);
    assertEquals(value("fct_max", result), value("fct_p50", result));
    assertTrue(value("fct_max", result).orElseThrow() > 2, "shorter than two links of 1 us");
    for (String none : List.of("drops", "drops_wred", "drops_link_down", "retransmitted_share")) {
      assertEquals(OptionalDouble.of(0), value(none, result), none);
    }
    for (String absent :
        List.of("incident_recovery", "llr_flushes", "credit_peak", "blocked_window_share")) {
      assertEquals(OptionalDouble.empty(), value(absent, result), absent);
    }
  }

  @Test
  void takesTheFlowTimesOfTheSlowestWorkload() {
    long slowest =
        RESULT.workloads().stream().mapToLong(w -> w.flows().p99Ps()).max().orElseThrow();
    assertEquals(slowest / 1e6, value("fct_p99"));
    assertTrue(value("fct_p50") <= value("fct_p90") && value("fct_p90") <= value("fct_p95"));
    assertTrue(value("fct_p95") <= value("fct_p99") && value("fct_p99") <= value("fct_max"));
  }

  @Test
  void sumsDropsByCauseToAllDrops() {
    List<String> causes =
        CATALOGUE.names().stream().filter(name -> name.startsWith("drops_")).toList();
    double sum = causes.stream().mapToDouble(BuiltInMetricsTest::value).sum();
    assertTrue(sum > 0, "the case is to drop packets");
    assertEquals(RESULT.stats().drops(), sum);
  }

  @Test
  void findsTheFullestQueueAndThePercentilesOfThoseThatWereUsed() {
    List<Long> used =
        RESULT.switches().stream()
            .flatMap(s -> s.ports().stream())
            .flatMap(p -> p.peakQueueBytes().stream())
            .filter(bytes -> bytes > 0)
            .sorted()
            .toList();
    assertEquals(used.get(used.size() - 1).doubleValue(), value("queue_peak"));
    int rank = (int) Math.ceil(0.9 * used.size());
    assertEquals(used.get(rank - 1).doubleValue(), value("queue_peak_p90"));
    assertEquals(
        RESULT.switches().stream()
            .map(SwitchResult::egressQueues)
            .filter(Objects::nonNull)
            .flatMap(List::stream)
            .map(q -> q.meanBytes())
            .max(Comparator.naturalOrder())
            .orElseThrow()
            .doubleValue(),
        value("queue_mean_max"));
  }

  @Test
  void countsPausesOfSwitchesAndNics() {
    double pausedPs =
        Stream.concat(
                RESULT.switches().stream().flatMap(s -> s.ports().stream()),
                RESULT.nics().stream().flatMap(n -> n.ports().stream()))
            .map(PortResult::pausedPs)
            .flatMap(List::stream)
            .mapToLong(Long::longValue)
            .sum();
    assertEquals(pausedPs / 1e6, value("pause_time"));
  }

  /** The parts add up to all of the time that queue pairs had work. */
  @Test
  void sharesOutTheTimeOfQueuePairs() {
    double sum =
        CATALOGUE.names().stream()
            .filter(name -> name.equals("sending_share") || name.startsWith("blocked_"))
            .mapToDouble(BuiltInMetricsTest::value)
            .sum();
    assertEquals(100, sum, 1e-9);
    double withWork = 0;
    double sending = 0;
    for (NicResult nic : RESULT.nics()) {
      BlockedTimeResult time = Objects.requireNonNull(nic.blockedTime());
      withWork += time.totalPs() - time.noWorkPs();
      sending += time.sendingPs();
    }
    assertEquals(100 * sending / withWork, value("sending_share"), 1e-9);
  }

  @Test
  void tellsHowIncidentsEnded() {
    var incident = Objects.requireNonNull(RESULT.incidents()).get(0);
    assertEquals(incident.droppedPackets(), value("incident_drops"));
    assertEquals(Objects.requireNonNull(incident.recoveryPs()) / 1e6, value("incident_recovery"));
    assertEquals(0, value("incidents_not_recovered"));
  }

  /** A link that stays down: two flows of the pair cannot end, and no recovery has one. */
  @Test
  void countsIncidentsWithoutRecovery() {
    SimulationResult result =
        Results.of(
            """
            fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 2, spines: 1}}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 4}}
            workload: {name: w, bytes: 1MiB, incast: {numSources: 1}}
            allowIncompleteWorkloads: true
            incidents:
              - {start: 10us, fault: {linkDown: {link: "host-1:leaf-0"}}}
            """);
    assertEquals(OptionalDouble.of(1), value("incidents_not_recovered", result));
    assertEquals(OptionalDouble.empty(), value("incident_recovery", result));
  }
}
