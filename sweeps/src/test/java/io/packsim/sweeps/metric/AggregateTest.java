package io.packsim.sweeps.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AggregateTest {
  private static OptionalDouble of(String name, double... values) throws MetricException {
    return Aggregate.parse(name).of(values);
  }

  @ParameterizedTest
  @CsvSource({"sum, 15", "mean, 3.75", "min, 1", "max, 8", "count, 4"})
  void aggregates(String name, double expected) throws MetricException {
    assertEquals(expected, of(name, 8, 1, 4, 2).getAsDouble());
  }

  /** Nearest rank of 1 to 1000: the k-th of them is the least that k tenths of a percent reach. */
  @ParameterizedTest
  @CsvSource({"p50, 500", "p99, 990", "p99.9, 999", "p99.95, 1000", "p100, 1000", "p0.05, 1"})
  void takesPercentilesByNearestRank(String name, double expected) throws MetricException {
    double[] values = IntStream.rangeClosed(1, 1000).map(i -> 1001 - i).asDoubleStream().toArray();
    assertEquals(expected, of(name, values).getAsDouble());
  }

  /** (1 + 3)^2 / (2 (1 + 9)) = 0.8; equal shares are 1; one of four alone is a quarter. */
  @Test
  void measuresFairness() throws MetricException {
    assertEquals(0.8, of("fairness", 1, 3).getAsDouble(), 1e-15);
    assertEquals(1, of("fairness", 5, 5, 5).getAsDouble());
    assertEquals(0.25, of("fairness", 0, 0, 7, 0).getAsDouble());
    assertEquals(OptionalDouble.empty(), of("fairness", 0, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sum", "mean", "min", "max", "p99", "fairness"})
  void hasNoValueOverNothing(String name) throws MetricException {
    assertEquals(OptionalDouble.empty(), of(name));
    assertEquals(OptionalDouble.of(0), of("count"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"p0", "p101", "p", "p99.", "99", "P99", "median", ""})
  void refusesOthers(String name) {
    assertThrows(MetricException.class, () -> Aggregate.parse(name));
  }

  @Test
  void spellsPercentilesInOneWay() throws MetricException {
    assertEquals(Aggregate.parse("p99.9"), Aggregate.parse("p99.900"));
    assertEquals("p100", Aggregate.parse("p100").toString());
  }
}
