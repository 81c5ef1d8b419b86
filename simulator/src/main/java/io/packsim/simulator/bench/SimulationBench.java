package io.packsim.simulator.bench;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.assembly.SimulationAssembly;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.kernel.EngineStats;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import java.lang.management.ManagementFactory;

/**
 * A simulation as a workload. Only the event loop is measured, not building and not results.
 *
 * @param name its name in reports
 * @param simulation what to run, with a deterministic seed
 * @param threads threads that simulate; 0 for as many as pay
 */
public record SimulationBench(String name, Simulation simulation, int threads)
    implements BenchWorkload {
  /**
   * The serial collector leaves some of the dead where they lie, but for every fourth collection
   * (its MarkSweepAlwaysCompactCount).
   */
  private static final int COLLECTIONS = 4;

  @Override
  public Facts explore() {
    // The run comes first, so that what the classes hold for good is not taken for the
    // simulation's.
    SimulationResult result = Simulator.run(simulation, name, RunControl.NONE, threads);
    long before = usedHeapBytes();
    SimulationAssembly built = build();
    long after = usedHeapBytes();
    return new Facts(
        result.stats().packetHops(),
        result.stats().eventsExecuted(),
        result.nics().size(),
        Math.max(0, after - before),
        built.partition().workers(),
        result.realWorldTiming().windows(),
        result.realWorldTiming().messages(),
        built.partition().oneWorkerReason(),
        result.resultDigest());
  }

  @Override
  public Round measure(Facts expected) {
    SimulationAssembly assembly = build();
    CostMeter meter = new CostMeter();
    assembly.run(RunControl.NONE);
    long cpuNs = meter.cpuNs();
    long wallNs = meter.wallNs();
    long allocatedBytes = meter.allocatedBytes();
    EngineStats stats = assembly.engineStats();
    if (stats.executedEvents() != expected.events()) {
      throw new IllegalStateException(
          name + " fired " + stats.executedEvents() + " events, before " + expected.events());
    }
    return new Round(cpuNs + stats.cpuNs(), wallNs, allocatedBytes);
  }

  private SimulationAssembly build() {
    return new SimulationAssembly(simulation, simulation.random().seed(), threads);
  }

  private static long usedHeapBytes() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
