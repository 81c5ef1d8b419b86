package io.packsim.simulator.config;

import io.packsim.simulator.binding.RecordWriter;

/** Writes a {@link Simulation} as the JSON that {@link SimulationReader} reads back unchanged. */
public final class SimulationWriter {
  private SimulationWriter() {}

  /** Indented JSON, every field of it, with a line feed at the end. */
  public static String toJson(Simulation simulation) {
    return RecordWriter.toJson(simulation);
  }
}
