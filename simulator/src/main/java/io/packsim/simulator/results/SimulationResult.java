package io.packsim.simulator.results;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one simulation found. All but {@code runId}, {@code realWorldTiming}, {@code
 * stats.eventsExecuted} and {@code stats.maxRssBytes} is a function of the configuration, the seed
 * and the model: {@code resultDigest} covers exactly that, but for {@code configDigest}, which
 * names the question and not the answer, so that a new parameter at its default changes no result.
 *
 * @param runId names the run
 * @param modelVersion version of the model, see {@code simulator/CHANGES.md}
 * @param seed the seed that the run used
 * @param configDigest SHA-256 of the configuration as it is written, without its seed
 * @param resultDigest SHA-256 of the reproducible part of this result
 * @param stats headline figures of the whole run
 * @param realWorldTiming what the run cost
 * @param workloads one entry per workload, in the order of the configuration
 * @param switches one entry per switch, in the order of the topology
 * @param nics one entry per accelerator, in the order of the topology
 * @param multiPortNicStats how accelerators with several ports shared their data out among them, by
 *     name; absent where none has several
 * @param dropEvents the first drops, in order; {@code stats} counts all
 * @param incidents one entry per incident, in the order of the configuration; absent without any
 * @param deadlock where ranks have not finished because ports hold each other back in a cycle: its
 *     ports, each held back by the switch of the next; absent otherwise
 * @param failedQueuePairs queue pairs that could not go on, in order of time; absent without any
 */
public record SimulationResult(
    String runId,
    String modelVersion,
    long seed,
    String configDigest,
    String resultDigest,
    SimulationStats stats,
    RealWorldTiming realWorldTiming,
    List<WorkloadResult> workloads,
    List<SwitchResult> switches,
    List<NicResult> nics,
    @Nullable Map<String, MultiPortNicStats> multiPortNicStats,
    List<PacketDropEvent> dropEvents,
    @Nullable List<IncidentResult> incidents,
    @Nullable List<HeldBackPort> deadlock,
    @Nullable List<FailedQueuePair> failedQueuePairs) {

  /** The lists are copied. */
  public SimulationResult {
    workloads = List.copyOf(workloads);
    switches = List.copyOf(switches);
    nics = List.copyOf(nics);
    multiPortNicStats =
        multiPortNicStats == null || multiPortNicStats.isEmpty()
            ? null
            : Collections.unmodifiableMap(new TreeMap<>(multiPortNicStats));
    dropEvents = List.copyOf(dropEvents);
    incidents = incidents == null || incidents.isEmpty() ? null : List.copyOf(incidents);
    deadlock = deadlock == null ? null : List.copyOf(deadlock);
    failedQueuePairs = failedQueuePairs == null ? null : List.copyOf(failedQueuePairs);
  }

  /** The same result with its wall-clock timings set to zero. */
  public SimulationResult withoutRealWorldTiming() {
    return with(runId, configDigest, resultDigest, stats, RealWorldTiming.ZERO);
  }

  /** The same result with its digest computed. */
  public SimulationResult digested() {
    return with(runId, configDigest, ResultDigest.of(reproducible()), stats, realWorldTiming);
  }

  /** The part that the digest covers: the rest is empty or 0. */
  public SimulationResult reproducible() {
    return with("", "", "", stats.reproducible(), RealWorldTiming.ZERO);
  }

  private SimulationResult with(
      String newRunId,
      String newConfigDigest,
      String newDigest,
      SimulationStats newStats,
      RealWorldTiming newTiming) {
    return new SimulationResult(
        newRunId,
        modelVersion,
        seed,
        newConfigDigest,
        newDigest,
        newStats,
        newTiming,
        workloads,
        switches,
        nics,
        multiPortNicStats,
        dropEvents,
        incidents,
        deadlock,
        failedQueuePairs);
  }
}
