package io.packsim.sweeps.base;

import io.packsim.simulator.binding.RecordBinder;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Key;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;

/** A small document with a parameter of every type, so that no test depends on the simulator's. */
public record TestModel(
    @Default("4") int hosts,
    @Default("0.5") double load,
    @Default("1us") SimDuration delay,
    @Default("100Gbps") LinkRate rate,
    @Default("true") boolean pauses,
    @Default("LOSSY") Mode mode,
    @Default("a fabric") String title,
    @Key("switch") @Default("{}") SwitchModel switchModel,
    @Default("{none: {}}") Control control,
    @Default("[]") List<Job> jobs,
    @Default("{}") Randomness random) {

  /** The one rule between two parameters. */
  public TestModel {
    if (switchModel.ecn().kmin().compareTo(switchModel.buffer()) > 0) {
      throw new IllegalArgumentException("switch: expected ecn.kmin of at most the buffer");
    }
  }

  /** A choice. */
  public enum Mode {
    LOSSY,
    LOSSLESS
  }

  /** A structure in a structure. */
  public record SwitchModel(@Default("1MiB") DataSize buffer, @Default("{}") Ecn ecn) {}

  /** The innermost one. */
  public record Ecn(@Default("0") DataSize kmin, @Default("0.1") double pmax) {}

  /** A union. */
  public sealed interface Control permits None, Dcqcn {}

  /** An arm without parameters. */
  @Arm("none")
  public record None() implements Control {}

  /** An arm with one. */
  @Arm("dcqcn")
  public record Dcqcn(@Default("0.004") double gain) implements Control {}

  /** An element of a list. */
  public record Job(@Default("job") String name, DataSize bytes) {}

  /** What sweeps decide. */
  public record Randomness(@Default("0") long seed) {}

  /** Every document is of this kind. */
  public static DocumentKinds kinds() {
    DocumentKind kind =
        new RecordKind<>(
            "test",
            TestModel.class,
            "random",
            (document, problems) ->
                new RecordBinder(problems, true).bind(document, TestModel.class));
    return document -> kind;
  }
}
