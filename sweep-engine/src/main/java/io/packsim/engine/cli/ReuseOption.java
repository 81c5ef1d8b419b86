package io.packsim.engine.cli;

import io.packsim.resultsdb.contract.Reuse;
import picocli.CommandLine.Option;

/** Which finished runs stand for those that a sweep wants. */
final class ReuseOption {
  @Option(
      names = "--reuse",
      paramLabel = "HOW",
      description =
          "Which results stand for runs of the same point and seed, of whatever sweep: code, those"
              + " of the very same simulator (the default); same-model, those of its model version"
              + " too; none: every run is simulated anew, and the earlier results are kept.")
  private Choice choice = Choice.CODE;

  /** As a user writes them. */
  enum Choice {
    CODE("code", Reuse.SAME_CODE),
    SAME_MODEL("same-model", Reuse.SAME_MODEL),
    NONE("none", Reuse.SAME_CODE);

    private final String word;
    private final Reuse reuse;

    Choice(String word, Reuse reuse) {
      this.word = word;
      this.reuse = reuse;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  Reuse reuse() {
    return choice.reuse;
  }

  /** Whether every run is to be simulated anew. */
  boolean isNone() {
    return choice == Choice.NONE;
  }
}
