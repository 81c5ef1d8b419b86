package io.packsim.engine.cli;

import io.packsim.resultsdb.contract.Reuse;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Which finished runs stand for those that a sweep wants. */
final class ReuseOption {
  @Option(
      names = "--reuse",
      paramLabel = "HOW",
      converter = ChoiceConverter.class,
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

  /** Knows the words alone, not how the constants are called in here. */
  static final class ChoiceConverter implements ITypeConverter<Choice> {
    @Override
    public Choice convert(String text) {
      return Arrays.stream(Choice.values())
          .filter(choice -> choice.word.equalsIgnoreCase(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected code, same-model or none, received \"" + text + "\""));
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
