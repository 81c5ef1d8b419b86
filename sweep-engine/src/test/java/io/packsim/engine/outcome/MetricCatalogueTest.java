package io.packsim.engine.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.sweeps.metric.BuiltInMetrics;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricCatalogueTest {
  private static final String MOST = "{path: \"nics[*].timeouts\", aggregate: max}";
  private static final String ALL = "{path: \"nics[*].timeouts\", aggregate: sum}";

  @Test
  void definesTheBuiltInMetricsUnderTheirNames() {
    List<MetricDefinition> definitions = new MetricCatalogue().definitions();
    assertEquals(
        new BuiltInMetrics().names(), definitions.stream().map(MetricDefinition::name).toList());
    assertTrue(definitions.stream().allMatch(d -> d.label().equals(d.name())));
    assertTrue(definitions.stream().allMatch(d -> d.definition().isEmpty()));
  }

  @Test
  void definesOwnMetricsBesideThemUnderALabel() {
    MetricCatalogue catalogue =
        new MetricCatalogue()
            .with(List.of(OwnMetric.read("timeouts", MOST), OwnMetric.read("timeouts", ALL)));
    List<MetricDefinition> definitions = catalogue.definitions();
    int builtIn = new BuiltInMetrics().all().size();
    assertEquals(builtIn + 2, definitions.size());
    assertEquals("timeouts", definitions.get(builtIn).label());
    assertEquals(MOST, definitions.get(builtIn).definition());
    assertEquals("timeouts", definitions.get(builtIn + 1).label());
    assertEquals(
        definitions.size(),
        new HashSet<>(definitions.stream().map(MetricDefinition::name).toList()).size());
  }

  @Test
  void namesTheSameDefinitionAlike() {
    assertEquals(OwnMetric.read("m", ALL).storedName(), OwnMetric.read("m", ALL).storedName());
    assertNotEquals(OwnMetric.read("m", ALL).storedName(), OwnMetric.read("m", MOST).storedName());
    assertNotEquals(OwnMetric.read("m", ALL).storedName(), OwnMetric.read("n", ALL).storedName());
  }
}
