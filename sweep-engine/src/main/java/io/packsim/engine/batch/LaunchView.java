package io.packsim.engine.batch;

import io.packsim.engine.compute.RunningRun;
import io.packsim.engine.progress.Tally;
import io.packsim.engine.scheduling.CostEstimate;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What can be seen of a launch while it works, from any thread.
 *
 * @param tally what it has written
 * @param running what it simulates now, the longest-running first
 * @param left how long the rest will take, as soon as that is known
 */
public record LaunchView(
    Supplier<Tally> tally,
    Supplier<List<RunningRun>> running,
    Supplier<Optional<CostEstimate>> left) {}
