package io.packsim.sweeps.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SwitchResult;
import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultPathTest {
  private static final SimulationResult RESULT = Results.eventful();

  private static List<Object> values(String path) throws MetricException {
    List<Object> values = new ArrayList<>();
    ResultPath.parse(path).forEach(RESULT, values::add);
    return values;
  }

  private static Stream<PortResult> switchPorts() {
    return RESULT.switches().stream().flatMap(s -> s.ports().stream());
  }

  @Test
  void followsFieldsListsPlacesAndMaps() throws MetricException {
    assertEquals(List.of(RESULT.stats().endTimePs()), values("stats.endTimePs"));
    assertEquals(
        RESULT.nics().stream().map(NicResult::timeouts).toList(), values("nics[*].timeouts"));
    assertEquals(
        List.of(RESULT.workloads().get(1).flows().percentilesPs().get(90)),
        values("workloads[1].flows.percentilesPs[90]"));
    assertEquals(
        switchPorts().flatMap(p -> p.peakQueueBytes().stream()).toList(),
        values("switches[*].ports[*].peakQueueBytes[*]"));
    assertEquals(
        List.copyOf(RESULT.incidents().get(0).dropsByCause().values()),
        values("incidents[0].dropsByCause[*]"));
    String cause = RESULT.incidents().get(0).dropsByCause().keySet().iterator().next();
    assertEquals(
        List.of(RESULT.incidents().get(0).dropsByCause().get(cause)),
        values("incidents[*].dropsByCause['" + cause + "']"));
  }

  @Test
  void choosesByComparison() throws MetricException {
    List<String> leaves =
        RESULT.switches().stream()
            .map(SwitchResult::name)
            .filter(name -> name.startsWith("leaf"))
            .toList();
    assertEquals(2, leaves.size());
    assertEquals(List.copyOf(leaves), values("switches[name == 'leaf*'].name"));
    assertEquals(
        RESULT.switches().stream()
            .map(SwitchResult::name)
            .filter(n -> !leaves.contains(n))
            .toList(),
        values("switches[name != \"leaf*\"].name"));
    assertEquals(List.of("burst"), values("workloads[name == 'burst'].name"));
    List<Object> used = values("switches[*].ports[*].peakQueueBytes[> 0]");
    assertEquals(
        switchPorts().flatMap(p -> p.peakQueueBytes().stream()).filter(b -> b > 0).toList(), used);
    assertFalse(used.isEmpty());
    assertEquals(
        RESULT.workloads().stream().filter(w -> w.flows().count() > 4).map(w -> w.name()).toList(),
        values("workloads[flows.count > 4].name"));
    assertEquals(List.of("shift", "burst"), values("workloads[complete == true].name"));
    assertEquals(List.of(), values("workloads[complete == false].name"));
  }

  /** A NIC of one port has no link-layer retry, and nothing lies beyond the last place. */
  @Test
  void leadsNowhereWhereTheResultHasNothing() throws MetricException {
    assertEquals(List.of(), values("nics[*].ports[*].llr.txReplay"));
    assertEquals(List.of(), values("workloads[99].endTimePs"));
    assertEquals(List.of(), values("incidents[*].dropsByCause.nonsense"));
    assertEquals(List.of(), values("multiPortNicStats[*].ports"));
  }

  @Test
  void spellsPathsInOneWay() throws MetricException {
    assertEquals(
        "switches[name == 'leaf*'].ports[*].peakQueueBytes[> 0]",
        ResultPath.parse("switches[ name==\"leaf*\" ] . ports[ * ].peakQueueBytes[>0]").toString());
  }

  @ParameterizedTest
  @CsvSource({
    "stats.endTimePs, DURATION",
    "nics[*].ports[*].pausedPs[3], DURATION",
    "workloads[*].flows.percentilesPs[99], DURATION",
    "workloads[*].bytes, DATA_SIZE",
    "workloads[*].bytesSent, DATA_SIZE",
    "stats.bytesDelivered, DATA_SIZE",
    "switches[*].buffers[*].peakBytes, DATA_SIZE",
    "nics[*].payloadBytesReceived, DATA_SIZE",
    "workloads[*].busBitsPerSecond, RATE",
    "nics[*].ports[*].cbfc.channels[*].peakCredits, NUMBER",
    "stats.packetHops, NUMBER",
    "incidents[*].dropsByCause[*], NUMBER",
    "workloads[*].complete, TRUTH",
    "workloads[*].name, TEXT"
  })
  void knowsWhatNumbersMeasure(String path, ValueType type) throws MetricException {
    assertEquals(type, ResultPath.parse(path).type());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "queuePairs[*].x | the result has no \"queuePairs\"; expected one of stats, workloads",
        "workload[*].x | the result has no \"workload\"; did you mean \"workloads\"?",
        "nics[*].timeout | \"nics[*]\" has no \"timeout\"; did you mean \"timeouts\"?",
        "nics.timeouts | \"nics\" is a list; write \"nics[*].timeouts\"",
        "nics[*].ports | \"nics[*].ports\" is a list; write \"nics[*].ports[*]\"",
        "stats[0] | \"stats\" is a structure with endTimePs",
        "stats.drops.x | \"stats.drops\" is a single value and has no \"x\"",
        "realWorldTiming.runNs | \"realWorldTiming\" depends on the run or the machine",
        "stats.eventsExecuted | \"eventsExecuted\" depends on the run or the machine",
        "nics[name > 'a'].timeouts | \"nics[*].name\" is a text and cannot be compared by > 'a'",
        "nics[name == 3].timeouts | \"nics[*].name\" is a text and cannot be compared by == 3",
        "nics[timeouts == 'a'].name | \"nics[*].timeouts\" is a number and cannot be compared",
        "nics[nam == 'a'].timeouts | \"nics[*]\" has no \"nam\"; did you mean \"name\"?",
        "nics[ports == 3].timeouts | \"nics[*].ports\" is a list and cannot be compared",
        "incidents[0].dropsByCause[0] | \"incidents[0].dropsByCause\" is a map and has no places",
        "nics[*.timeouts | expected \"]\" at \".timeouts\"",
        "nics[name].timeouts | expected a comparison such as [name == 'leaf*'] or [> 0] at \"]",
        "nics[name == 'a.timeouts | the text that begins at \"'a.timeouts\" has no end",
        "nics[timeouts > many].name | expected a number, true, false or a text in quotes",
        "nics[3x].timeouts | expected a place such as [0], received [3x]",
        "nics[*] timeouts | expected \".\" or \"[\" at \"timeouts\"",
        "nics[*]. | expected a name at its end"
      })
  void refusesWhatLeadsNowhere(String path, String message) {
    String refusal =
        String.valueOf(
            assertThrows(MetricException.class, () -> ResultPath.parse(path)).getMessage());
    assertTrue(refusal.startsWith(message), refusal);
  }
}
