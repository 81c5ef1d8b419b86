package io.packsim.sweeps.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathSourceTest {
  private static final SimulationResult RESULT = Results.eventful();

  private static PathSource source(List<String> paths, String aggregate, List<String> per)
      throws MetricException {
    return PathSource.of(parsed(paths), Aggregate.parse(aggregate), parsed(per));
  }

  private static List<ResultPath> parsed(List<String> texts) throws MetricException {
    List<ResultPath> paths = new ArrayList<>();
    for (String text : texts) {
      paths.add(ResultPath.parse(text));
    }
    return paths;
  }

  private static double overNics(ToLongFunction<NicResult> reading) {
    return RESULT.nics().stream().mapToLong(reading).sum();
  }

  @Test
  void takesSeveralPathsTogether() throws MetricException {
    PathSource both = source(List.of("nics[*].acksSent", "nics[*].naksSent"), "sum", List.of());
    assertEquals(
        overNics(NicResult::acksSent) + overNics(NicResult::naksSent),
        both.of(RESULT).getAsDouble());
    assertEquals("sum of nics[*].acksSent and nics[*].naksSent", both.definition());
  }

  @Test
  void dividesOneSumByAnother() throws MetricException {
    PathSource share =
        source(List.of("nics[*].retransmittedPackets"), "sum", List.of("nics[*].dataPacketsSent"));
    assertEquals(ValueType.NUMBER, share.type());
    double expected =
        overNics(NicResult::retransmittedPackets) / overNics(NicResult::dataPacketsSent);
    assertTrue(expected > 0);
    assertEquals(expected, share.of(RESULT).getAsDouble());
  }

  /** Bytes by picoseconds, in bits per second: times 8 e12. */
  @Test
  void dividesASizeByATimeToARate() throws MetricException {
    PathSource rate = source(List.of("stats.bytesDelivered"), "sum", List.of("stats.endTimePs"));
    assertEquals(ValueType.RATE, rate.type());
    assertEquals(
        RESULT.stats().bytesDelivered() * 8e12 / RESULT.stats().endTimePs(),
        rate.of(RESULT).getAsDouble());
  }

  @Test
  void hasNoValueOverNothingOrByZero() throws MetricException {
    List<String> none = List.of("nics[*].ports[*].llr.txReplay");
    assertEquals(OptionalDouble.empty(), source(none, "sum", List.of()).of(RESULT));
    assertEquals(OptionalDouble.of(0), source(none, "count", List.of()).of(RESULT));
    List<String> zero = List.of("stats.cnps");
    assertEquals(0, RESULT.stats().cnps());
    assertEquals(OptionalDouble.empty(), source(List.of("stats.drops"), "sum", zero).of(RESULT));
  }

  @Test
  void countsTruthsAsOnesAndStructuresByNumber() throws MetricException {
    assertEquals(
        OptionalDouble.of(1),
        source(List.of("workloads[*].complete"), "mean", List.of()).of(RESULT));
    assertEquals(
        OptionalDouble.of(RESULT.nics().size()),
        source(List.of("nics[*]"), "count", List.of()).of(RESULT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "workloads[*].name | | \"workloads[*].name\" leads to a text, of which only the count",
        "nics[*] | | \"nics[*]\" leads to a structure with name",
        "stats.drops | stats.endTimePs | a number cannot be divided by a duration",
        "stats.endTimePs | stats.bytesDelivered | a duration cannot be divided by a data size"
      })
  void refusesWhatCannotBeCalculated(String path, @Nullable String per, String message) {
    List<String> divisor = per == null ? List.of() : List.of(per);
    String refusal =
        String.valueOf(
            assertThrows(MetricException.class, () -> source(List.of(path), "sum", divisor))
                .getMessage());
    assertTrue(refusal.startsWith(message), refusal);
  }

  @Test
  void refusesToAddTimesAndSizes() {
    assertThrows(
        MetricException.class,
        () -> source(List.of("stats.endTimePs", "stats.bytesDelivered"), "sum", List.of()));
  }
}
