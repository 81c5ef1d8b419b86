package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.axis.Assignment;
import io.packsim.sweeps.axis.Labels;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.DocumentKind;
import io.packsim.sweeps.base.ParameterLookup;
import org.jspecify.annotations.Nullable;

/** Checks what a sweep file says about parameters of its base document. */
final class Parameters {
  private final @Nullable BaseDocument base;
  private final Problems problems;

  /**
   * @param base the base document, or null if it could not be read: then only the form is checked
   */
  Parameters(@Nullable BaseDocument base, Problems problems) {
    this.base = base;
    this.problems = problems;
  }

  /** The path that a text names; null, with a problem, if it names no parameter. */
  @Nullable DocumentPath path(String text, Position position, String where) {
    DocumentPath path = parsed(text, position, where);
    if (path == null || base == null) {
      return path;
    }
    if (problems.isFull()) {
      return null;
    }
    if (base.kind().parameter(path, base.tree()) instanceof ParameterLookup.Unknown unknown) {
      problems.add(
          Problem.error(position, where, unknown.why()).withSuggestion(unknown.suggestion()));
      return null;
    }
    return path;
  }

  private @Nullable DocumentPath parsed(String text, Position position, String where) {
    try {
      DocumentPath path = base == null ? DocumentPath.parse(text) : base.path(text);
      if (!path.steps().isEmpty()) {
        return path;
      }
      problems.error(position, where, "expected the path of a parameter, received nothing");
    } catch (IllegalArgumentException e) {
      problems.error(position, where, "is no path: " + e.getMessage());
    }
    return null;
  }

  /** Whether a text names a parameter. */
  boolean exists(String text) {
    try {
      return base != null
          && !(base.kind().parameter(base.path(text), base.tree())
              instanceof ParameterLookup.Unknown);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** The parameter as one that holds a number or quantity; null if it is none, or not known. */
  ParameterLookup.@Nullable Single amount(DocumentPath path) {
    return base != null
            && base.kind().parameter(path, base.tree()) instanceof ParameterLookup.Single single
            && single.type().isAmount()
        ? single
        : null;
  }

  /** The kind of document that holds the parameters; null if that is not known. */
  @Nullable DocumentKind kind() {
    return base == null ? null : base.kind();
  }

  /** The parameter with its value; null, with a problem, if it cannot have the value. */
  @Nullable Assignment assignment(DocumentPath path, Node value, String where) {
    if (!accepts(path, value, where)) {
      return null;
    }
    String meaning = base == null ? Labels.of(value) : base.kind().canonical(path, value);
    return new Assignment(path, value, meaning);
  }

  private boolean accepts(DocumentPath path, Node value, String where) {
    if (isExpression(value)) {
      problems.error(
          value.position(), where, "an expression is possible in \"set\" only, not in an axis");
      return false;
    }
    if (base == null) {
      return true;
    }
    Problems found = new Problems();
    base.kind().check(path, value, found);
    found
        .all()
        .forEach(
            p ->
                problems.add(
                    new Problem(p.severity(), p.position(), where, p.message(), p.suggestion())));
    return !found.hasErrors();
  }

  /** Whether a value is a text that starts with an equals sign. */
  static boolean isExpression(Node value) {
    return value instanceof ScalarNode scalar
        && scalar.kind() == ScalarNode.Kind.TEXT
        && scalar.text().stripLeading().startsWith("=");
  }
}
