package io.packsim.engine.progress;

import java.util.List;

/** What a display reads, on its own thread. */
public interface ProgressSource {
  /** How far the sweep is now. */
  Tally tally();

  /** What is being simulated now, the longest-running first. */
  List<LabelledRun> running();
}
