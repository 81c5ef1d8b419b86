package io.packsim.sweeps.plan;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.GridPoint;
import io.packsim.sweeps.base.BoundDocument;
import io.packsim.sweeps.base.DocumentKind;
import io.packsim.sweeps.expression.Value;
import io.packsim.sweeps.spec.SweepSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One point of a sweep: a document to simulate, once per replication. */
public final class SweepPoint {
  private static final String BASELINE = "(baseline)";

  private final SweepSpec spec;
  private final SeedSource seeds;
  private final GridPoint point;
  private @Nullable BoundDocument bound;
  private @Nullable PointKey key;
  private @Nullable String projection;

  SweepPoint(SweepSpec spec, SeedSource seeds, GridPoint point) {
    this.spec = spec;
    this.seeds = seeds;
    this.point = point;
  }

  /**
   * What distinguishes the point, in the file's order: each axis of its block with the value it has
   * here, then every other parameter with a single value that some axis of the sweep sets.
   */
  public List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>();
    point.choices().forEach(c -> add(c.axis(), c.value().label(), parameters));
    List<String> named = parameters.stream().map(Parameter::name).toList();
    for (DocumentPath path : spec.grid().sweptPaths()) {
      Value value = point.value(path);
      if (value != null && !named.contains(path.toString())) {
        parameters.add(new Parameter(path.toString(), value, Texts.of(value)));
      }
    }
    return List.copyOf(parameters);
  }

  private void add(Axis axis, String label, List<Parameter> parameters) {
    if (axis.kind() == Axis.Kind.CASES) {
      parameters.add(new Parameter(axis.name(), new Value.Text(label), label));
      return;
    }
    for (DocumentPath path : axis.paths()) {
      Value value = point.value(path);
      String shown = value == null || axis.paths().size() == 1 ? label : Texts.of(value);
      parameters.add(new Parameter(path.toString(), value, shown));
    }
  }

  /**
   * Every single value of the document with the place where it was written. What the document does
   * not say has its declared default and is not listed.
   *
   * @throws InvalidInputException if an expression has no value here or a value has no place
   */
  public List<Origin> origins() {
    return Origin.of(point.document());
  }

  /**
   * The axes with the values they have here, on one line: {@code cc=dcqcn, switch.buffer=1MiB}. A
   * point without axes among others is {@value #BASELINE}.
   */
  public String label() {
    if (point.choices().isEmpty() && spec.grid().blocks().size() > 1) {
      return BASELINE;
    }
    return point.choices().stream()
        .map(choice -> choice.axis().name() + "=" + choice.value().label())
        .collect(Collectors.joining(", "));
  }

  /**
   * The document to simulate.
   *
   * @throws InvalidInputException if an expression has no value here or a value has no place
   */
  public Node document() {
    return point.document();
  }

  /**
   * Reads the document as the simulator does.
   *
   * @param problems gets what is wrong with it, each with the point's label
   * @return the document, or null if it cannot be simulated
   */
  public @Nullable BoundDocument bind(Problems problems) {
    Problems found = new Problems();
    BoundDocument document = read(found);
    found.all().forEach(problem -> problems.add(located(problem)));
    return document;
  }

  /** Reads the document; the problems do not say at which point. */
  @Nullable BoundDocument read(Problems problems) {
    try {
      bound = bound == null ? kind().bind(point.document(), problems) : bound;
      return bound;
    } catch (InvalidInputException e) {
      problems.addAll(e.problems());
      return null;
    }
  }

  /** The problem with this point named in it. */
  Problem located(Problem problem) {
    String label = label();
    String message =
        label.isEmpty() ? problem.message() : problem.message() + " (at " + label + ")";
    return new Problem(
        problem.severity(), problem.position(), problem.path(), message, problem.suggestion());
  }

  /**
   * The document as the simulator reads it.
   *
   * @throws InvalidInputException if it cannot be simulated
   */
  public BoundDocument bound() {
    BoundDocument known = bound;
    if (known == null) {
      Problems problems = new Problems();
      known = bind(problems);
      problems.throwIfErrors();
      if (known == null) {
        throw new IllegalStateException("no document, yet no problem: " + label());
      }
    }
    return known;
  }

  /**
   * The point's identity.
   *
   * @throws InvalidInputException if its document cannot be simulated
   */
  public PointKey key() {
    key = key == null ? PointKey.of(kind().name(), bound()) : key;
    return key;
  }

  /**
   * The seed of a run of this point.
   *
   * @param replication from 0; one beyond those of the spec is possible too
   * @throws InvalidInputException if its document cannot be simulated
   */
  public long seed(int replication) {
    projection = projection == null ? seeds.projection(bound()) : projection;
    return SeedSource.seed(projection, replication);
  }

  private DocumentKind kind() {
    return spec.base().kind();
  }

  @Override
  public String toString() {
    return label();
  }
}
