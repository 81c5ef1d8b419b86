package io.packsim.engine.planning;

import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Selection;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.DocumentKinds;
import io.packsim.sweeps.plan.SweepExpander;
import io.packsim.sweeps.spec.SelectionReader;
import io.packsim.sweeps.spec.SweepSpec;
import io.packsim.sweeps.spec.SweepSpecReader;
import java.nio.file.Path;
import java.util.List;

/** Reads sweep files and checks their points as the simulator will read them. */
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
   * @param selection which of its points are meant
   * @param warnings what is odd in it, a line each
   */
  public record Read(SweepSpec spec, Selection selection, List<String> warnings) {
    /** Takes a copy. */
    public Read {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Reads a file as it is, without looking at its points.
   *
   * @throws io.packsim.simulator.document.InvalidInputException with everything that is wrong
   */
  public Read read(Path file) {
    return read(SweepRequest.of(file));
  }

  /**
   * Reads a file without looking at its points.
   *
   * @throws io.packsim.simulator.document.InvalidInputException with everything that is wrong
   */
  public Read read(SweepRequest request) {
    Problems problems = new Problems();
    SweepSpec spec = reader.read(request.file(), request.settings(), problems);
    Selection selection =
        spec == null
            ? Selection.ALL
            : SelectionReader.read(spec, request.only(), request.where(), problems);
    problems.throwIfErrors();
    if (spec == null) {
      throw new IllegalStateException("no sweep, yet no problem");
    }
    return new Read(spec, selection, warnings(problems));
  }

  /**
   * Reads the document of every point that is meant, as the simulator will.
   *
   * @return what is odd in them, a line each
   * @throws io.packsim.simulator.document.InvalidInputException with everything that is wrong
   */
  public List<String> check(Read read) {
    Problems problems = new Problems();
    SweepExpander.expand(read.spec(), read.selection()).check(problems);
    problems.throwIfErrors();
    return warnings(problems);
  }

  /**
   * Reads the document that a sweep varies.
   *
   * @param file a sweep file, or the document itself
   * @throws io.packsim.simulator.document.InvalidInputException with everything that is wrong
   */
  public BaseDocument readBase(Path file) {
    Problems problems = new Problems();
    BaseDocument base = reader.readBase(file, problems);
    problems.throwIfErrors();
    if (base == null) {
      throw new IllegalStateException("no document, yet no problem");
    }
    return base;
  }

  private static List<String> warnings(Problems problems) {
    return problems.warnings().stream().map(Problem::toString).toList();
  }
}
