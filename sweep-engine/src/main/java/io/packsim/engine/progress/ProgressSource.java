package io.packsim.engine.progress;

import io.packsim.engine.scheduling.CostEstimate;
import java.util.List;
import java.util.Optional;

/** What a display reads, on its own thread. */
public interface ProgressSource {
  /** How far the sweep is now. */
  Tally tally();

  /** What is being simulated now, the longest-running first. */
  List<LabelledRun> running();

  /** How long the rest will take, as soon as some run has shown it. */
  Optional<CostEstimate> left();
}
