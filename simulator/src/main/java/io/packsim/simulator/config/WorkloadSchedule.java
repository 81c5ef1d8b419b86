package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.List;

/**
 * What the accelerators do.
 *
 * @param workloads each starts at its own time; they share the network
 */
public record WorkloadSchedule(
    @Default("[]") @Doc("Workloads; each starts at its own time.") List<Workload> workloads) {}
