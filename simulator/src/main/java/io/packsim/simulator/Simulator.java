package io.packsim.simulator;

import io.packsim.simulator.assembly.SimulationAssembly;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SimulationWriter;
import io.packsim.simulator.kernel.EngineStats;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.RealWorldTiming;
import io.packsim.simulator.results.ResultDigest;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SimulationStats;
import io.packsim.simulator.results.SwitchResult;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs simulations. Any number may run at once in one process: they share nothing, and each gives
 * the same result as alone.
 */
public final class Simulator {
  private Simulator() {}

  /**
   * Runs a simulation to its end on the calling thread, under a random run id.
   *
   * @see #run(Simulation, String, RunControl)
   */
  public static SimulationResult run(Simulation simulation, RunControl control) {
    return run(simulation, UUID.randomUUID().toString(), control);
  }

  /**
   * Runs a simulation to its end on the calling thread.
   *
   * @see #run(Simulation, String, RunControl, int)
   */
  public static SimulationResult run(Simulation simulation, String runId, RunControl control) {
    return run(simulation, runId, control, 1);
  }

  /**
   * Runs a simulation to its end. The number of threads changes nothing but the time it takes.
   *
   * @param simulation what to run; it has passed its validators. Without a deterministic seed a
   *     fresh one is drawn and recorded
   * @param runId names the run in its result
   * @param control asked every few thousand events, on the calling thread, whether to go on
   * @param threads how many threads simulate, the calling one included; 0 for as many as pay, at
   *     most 4 and at most the processors
   * @throws SimulationFailure if the run cannot finish, or the control ends it
   */
  public static SimulationResult run(
      Simulation simulation, String runId, RunControl control, int threads) {
    long seed =
        simulation.random().useDeterministicSeed()
            ? simulation.random().seed()
            : new SecureRandom().nextLong();
    ThreadMXBean threadClock = ManagementFactory.getThreadMXBean();
    long cpuBeforeNs = threadClock.getCurrentThreadCpuTime();
    long beginNs = System.nanoTime();
    SimulationAssembly assembly = new SimulationAssembly(simulation, seed, threads);
    long builtNs = System.nanoTime();
    assembly.run(control);
    long endNs = System.nanoTime();
    EngineStats engine = assembly.engineStats();
    RealWorldTiming timing =
        new RealWorldTiming(
            builtNs - beginNs,
            endNs - builtNs,
            threadClock.getCurrentThreadCpuTime() - cpuBeforeNs + engine.cpuNs(),
            assembly.partition().workers(),
            engine.windows(),
            engine.messages(),
            assembly.partition().oneWorkerReason());
    return result(simulation, seed, runId, assembly, timing);
  }

  private static SimulationResult result(
      Simulation simulation,
      long seed,
      String runId,
      SimulationAssembly assembly,
      RealWorldTiming timing) {
    List<SwitchResult> switches = assembly.switchResults();
    List<NicResult> nics = assembly.nicResults();
    return new SimulationResult(
            runId,
            ModelVersion.CURRENT,
            seed,
            ResultDigest.ofText(SimulationWriter.toJson(simulation.withSeed(0))),
            "",
            stats(simulation, assembly, switches, nics),
            timing,
            assembly.workloadResults(),
            switches,
            nics,
            assembly.multiPortNicStats(),
            assembly.dropEvents(),
            assembly.incidentResults(),
            noneAsAbsent(assembly.deadlock()),
            noneAsAbsent(assembly.failedQueuePairs()))
        .digested();
  }

  private static <T> @Nullable List<T> noneAsAbsent(List<T> list) {
    return list.isEmpty() ? null : list;
  }

  private static SimulationStats stats(
      Simulation simulation,
      SimulationAssembly assembly,
      List<SwitchResult> switches,
      List<NicResult> nics) {
    List<PortResult> ports =
        Stream.concat(
                switches.stream().flatMap(s -> s.ports().stream()),
                nics.stream().flatMap(n -> n.ports().stream()))
            .toList();
    return new SimulationStats(
        assembly.endPs(),
        nics.stream().mapToLong(NicResult::payloadBytesReceived).sum(),
        simulation.newWorkloadSchedule().workloads().size(),
        assembly.incompleteRanks(),
        ports.stream().mapToLong(PortResult::receivedPackets).sum(),
        switches.stream().mapToLong(SwitchResult::drops).sum()
            + nics.stream().mapToLong(NicResult::drops).sum(),
        ports.stream().mapToLong(PortResult::lostPackets).sum(),
        nics.stream().mapToLong(NicResult::retransmittedPackets).sum(),
        ports.stream().mapToLong(PortResult::pausesSent).sum(),
        ports.stream().mapToLong(PortResult::markedPackets).sum(),
        nics.stream().mapToLong(NicResult::cnpsSent).sum(),
        assembly.engineStats().executedEvents(),
        PeakMemory.bytes());
  }
}
