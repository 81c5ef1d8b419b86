package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.document.InvalidInputException;
import io.packsim.sweeps.metric.Metric;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnMetricTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void files() throws IOException {
    files = new SweepFiles(directory);
  }

  private Metric own(String keys) {
    Metric own = files.read("metrics:\n  mine: {" + keys + "}\n").metrics().get(0).own();
    assertNotNull(own);
    return own;
  }

  @Test
  void readsAnOwnMetric() {
    SweepSpec spec =
        files.read(
            """
            metrics:
              slowest_queue_pair:
                path: "nics[*].queuePairStats[*].blockedTime.pausedPs"
                aggregate: p99.9
                unit: us
                better: lower
                tolerance: 2 %
                meaning: Time that PFC held a queue pair back.
            """);
    MetricPreference preference = spec.metrics().get(0);
    assertEquals(new BigDecimal("0.02"), preference.tolerance());
    assertEquals(Metric.Better.LOWER, preference.better());
    Metric own = preference.own();
    assertNotNull(own);
    assertEquals("slowest_queue_pair", own.name());
    assertEquals("us", own.unit().symbol());
    assertEquals(Metric.Better.LOWER, own.better());
    assertEquals("Time that PFC held a queue pair back.", own.meaning());
    assertEquals("p99.9 of nics[*].queuePairStats[*].blockedTime.pausedPs in us", own.definition());
  }

  @Test
  void givesValuesInTheBaseUnitUnlessTold() {
    assertEquals("ps", own("path: stats.endTimePs, aggregate: sum").unit().symbol());
    assertEquals(
        "bit/s",
        own("path: stats.bytesDelivered, per: stats.endTimePs, aggregate: sum").unit().symbol());
    assertEquals("", own("path: stats.drops, aggregate: sum").unit().symbol());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "path: stats.drops, aggregate: sum",
        "path: [stats.drops, stats.cnps], per: stats.packetHops, aggregate: sum, unit: '%'",
        "path: \"switches[name != 'leaf\\\"*'].ports[*].peakQueueBytes[> 0]\", aggregate: p99.9",
        "path: \"incidents[*].dropsByCause['link\\\\down']\", aggregate: max, if_absent: 1.50",
        "path: stats.endTimePs, aggregate: sum, unit: ms"
      })
  void writesDownWhatItReadsBack(String keys) {
    Metric own = own(keys);
    String text = OwnMetricText.of(own);
    Metric back = OwnMetricText.read("mine", "", text);
    assertEquals(text, OwnMetricText.of(back));
    assertEquals(own.definition(), back.definition());
    assertEquals(own.unit(), back.unit());
  }

  @Test
  void saysTheSameForTheSameCalculationOnly() {
    String text = OwnMetricText.of(own("path: 'nics[ * ].timeouts', aggregate: p99.0"));
    assertEquals("{path: \"nics[*].timeouts\", aggregate: p99}", text);
    assertNotEquals(text, OwnMetricText.of(own("path: 'nics[*].timeouts', aggregate: p98")));
    assertEquals(
        text,
        OwnMetricText.of(
            own("path: 'nics[*].timeouts', aggregate: p99, better: lower, meaning: other")));
  }

  @Test
  void refusesTextsOfOtherPrograms() {
    assertThrows(
        InvalidInputException.class,
        () -> OwnMetricText.read("mine", "", "{path: nics[*].gone, aggregate: sum}"));
  }

  @Test
  void makesOwnMetricsPartOfTheSpecsIdentity() {
    String first = files.read("metrics: {m: {path: stats.drops, aggregate: sum}}\n").digest();
    String second = files.read("metrics: {m: {path: stats.cnps, aggregate: sum}}\n").digest();
    assertNotEquals(first, second);
    assertEquals(
        first, files.read("metrics: {m: {aggregate: sum, path: \"stats.drops\"}}\n").digest());
  }
}
