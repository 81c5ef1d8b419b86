package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.SimDuration;
import org.jspecify.annotations.Nullable;

/**
 * The part of DCQCN that belongs to the NIC: the notification point and the start rule.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1 (NP algorithm, N = 50 us).
 *
 * @param dcqcnEnable whether the alpha and rate timers start when a queue pair is created;
 *     otherwise the rate timer starts at its first CNP
 * @param minTimeBetweenCnps least time between two CNPs of one flow; absent: the preset's, 50 us in
 *     the paper
 */
public record DcqcnConfig(
    @Default("false") @Doc("Start the timers at queue-pair creation, not at the first CNP.")
        boolean dcqcnEnable,
    @Nullable @Doc("Least time between two CNPs of one flow; as in the preset if absent.")
        SimDuration minTimeBetweenCnps) {}
