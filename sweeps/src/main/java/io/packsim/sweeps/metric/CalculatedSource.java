package io.packsim.sweeps.metric;

import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.expression.ValueType;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What no path leads to.
 *
 * @param definition how it is calculated, for people
 * @param reading calculates it, in base units
 */
record CalculatedSource(
    ValueType type, String definition, Function<SimulationResult, OptionalDouble> reading)
    implements MetricSource {
  @Override
  public OptionalDouble of(SimulationResult result) {
    return reading.apply(result);
  }
}
