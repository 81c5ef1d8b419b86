package io.packsim.sweeps.metric;

import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.expression.ValueType;
import java.util.OptionalDouble;

/** How a metric is taken from a result. */
public sealed interface MetricSource permits PathSource, CalculatedSource {
  /** What it measures: an amount. */
  ValueType type();

  /** The value in base units (ps, B, bit/s); none if the result has nothing to take it from. */
  OptionalDouble of(SimulationResult result);

  /** How, for people; two sources that say the same do the same. */
  String definition();
}
