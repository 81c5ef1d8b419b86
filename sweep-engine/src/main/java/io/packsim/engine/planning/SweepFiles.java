package io.packsim.engine.planning;

import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.base.DocumentKinds;
import io.packsim.sweeps.plan.SweepExpander;
import io.packsim.sweeps.spec.SweepSpec;
import io.packsim.sweeps.spec.SweepSpecReader;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads sweep files and checks every point of them as the simulator will read it. */
public final class SweepFiles {
  private final SweepSpecReader reader;

  /**
   * @param kinds the kinds of document that the simulator reads
   */
  public SweepFiles(DocumentKinds kinds) {
    this.reader = new SweepSpecReader(kinds);
  }

  /**
   * A sweep file that was read.
   *
   * @param spec what it says
   * @param warnings what is odd in it, a line each
   */
  public record Read(SweepSpec spec, List<String> warnings) {}

  /**
   * Reads a file without looking at its points.
   *
   * @throws io.packsim.simulator.document.InvalidInputException with everything that is wrong
   */
  public Read read(Path file) {
    Problems problems = new Problems();
    return read(file, problems);
  }

  /**
   * Reads a file and the document of every point.
   *
   * @throws io.packsim.simulator.document.InvalidInputException with everything that is wrong
   */
  public Read readAndCheck(Path file) {
    Problems problems = new Problems();
    Read read = read(file, problems);
    SweepExpander.expand(read.spec()).check(problems);
    return checked(read.spec(), problems);
  }

  private Read read(Path file, Problems problems) {
    return checked(reader.read(file, problems), problems);
  }

  private static Read checked(@Nullable SweepSpec spec, Problems problems) {
    problems.throwIfErrors();
    if (spec == null) {
      throw new IllegalStateException("no sweep, yet no problem");
    }
    return new Read(spec, problems.warnings().stream().map(Problem::toString).toList());
  }
}
