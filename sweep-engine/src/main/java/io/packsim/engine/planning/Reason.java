package io.packsim.engine.planning;

/** Why a run will be simulated, or why not. */
public enum Reason {
  /** No run of this point with this seed was ever registered. */
  NEW("new", true),
  /** There is one, of another simulator. */
  SIMULATOR_CHANGED("simulator changed", true),
  /** There is one, and it was asked to simulate all anew. */
  REPEATED("repeated on request", true),
  /**
   * This simulator has results, all of which were repetitions, which stand for themselves alone.
   */
  ONLY_REPEATED("only repetitions before", true),
  /** It is registered and has not started. */
  WAITING("waiting", true),
  /** It was in flight when its process ended. */
  INTERRUPTED("interrupted", true),
  /** It has a result. */
  REUSED("reused", false),
  /** It has a result of the repetition that goes on. */
  REPEATED_ALREADY("repeated already", false),
  /** Another simulator of the same model has a result, and that was said to do. */
  REUSED_OF_MODEL("reused of the same model", false),
  /** It failed; the same simulator would fail again. */
  FAILED("failed before", false),
  /** It used up its time. */
  TIMED_OUT("timed out before", false),
  /** Its process died with it too often. */
  LOST("lost before", false),
  /** It was taken out on request. */
  CANCELLED("cancelled before", false);

  private final String words;
  private final boolean simulates;

  Reason(String words, boolean simulates) {
    this.words = words;
    this.simulates = simulates;
  }

  /** For people. */
  public String words() {
    return words;
  }

  /** Whether the run will be simulated. */
  public boolean simulates() {
    return simulates;
  }
}
