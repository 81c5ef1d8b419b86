package io.packsim.simulator.binding;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import java.util.ArrayList;
import java.util.List;

/** Everything that a document of one type may say, by path. */
public final class RecordSchema {
  private final RecordShape root;

  private RecordSchema(RecordShape root) {
    this.root = root;
  }

  /** The schema of a record class. */
  public static RecordSchema of(Class<? extends Record> type) {
    return new RecordSchema(RecordShape.of(type));
  }

  /**
   * Every parameter, parents before what is in them; a type that contains itself is listed once per
   * branch.
   */
  public List<Parameter> parameters() {
    return new SchemaWalk().of(root);
  }

  /**
   * The parameter at a path. Elements of lists are given by place or by name, or not at all where a
   * file may write the only element in place of the list; keys of maps as they are.
   *
   * @throws UnknownPathException if there is none; the message says which step is wrong
   */
  public Parameter describe(DocumentPath path) {
    Parameter found =
        new Parameter("", new ValueType.Structure(root.type()), null, false, root.doc());
    DocumentPath done = DocumentPath.ROOT;
    for (DocumentPath.Step step : path.steps()) {
      found = child(found, step, done, path);
      List<DocumentPath.Step> steps = new ArrayList<>(done.steps());
      steps.add(step);
      done = new DocumentPath(steps);
    }
    return found;
  }

  private static Parameter child(
      Parameter parent, DocumentPath.Step step, DocumentPath at, DocumentPath whole) {
    if (step instanceof DocumentPath.Key key) {
      return childOfKey(parent.type(), key, at, whole);
    }
    if (parent.type() instanceof ValueType.Sequence list) {
      String path = at + "[]";
      return new Parameter(path, list.element(), null, false, parent.doc());
    }
    throw new UnknownPathException(name(at) + " is no list and has no element " + step, null);
  }

  private static Parameter childOfKey(
      ValueType parent, DocumentPath.Key key, DocumentPath at, DocumentPath whole) {
    String path = at.key(key.key()).toString();
    if (parent instanceof ValueType.Structure structure) {
      Field field = structure.shape().field(key.key());
      if (field != null) {
        return Parameter.of(path, field);
      }
      throw unknown(structure.shape().names(), key, at, whole);
    }
    if (parent instanceof ValueType.Union union) {
      ValueType.Structure arm = union.arms().get(key.key());
      if (arm != null) {
        return new Parameter(path, arm, null, false, arm.shape().doc());
      }
      throw unknown(union.names(), key, at, whole);
    }
    if (parent instanceof ValueType.Table table) {
      return new Parameter(path, table.value(), null, false, "");
    }
    if (parent instanceof ValueType.Sequence list && list.orOne()) {
      return childOfKey(list.element(), key, at, whole);
    }
    String what = parent instanceof ValueType.Sequence ? "a list" : "a " + TypeNames.of(parent);
    throw new UnknownPathException(
        name(at) + " is " + what + " and has no " + DocumentPath.ROOT.key(key.key()), null);
  }

  private static UnknownPathException unknown(
      List<String> names, DocumentPath.Key key, DocumentPath at, DocumentPath whole) {
    String meant = DidYouMean.among(names, key.key());
    return new UnknownPathException(
        "unknown path: " + name(at) + " has no \"" + key.key() + "\"",
        meant == null ? null : corrected(whole, at.steps().size(), meant));
  }

  private static String corrected(DocumentPath whole, int step, String meant) {
    List<DocumentPath.Step> steps = new ArrayList<>(whole.steps());
    steps.set(step, new DocumentPath.Key(meant));
    return new DocumentPath(steps).toString();
  }

  private static String name(DocumentPath path) {
    return path.steps().isEmpty() ? "the document" : path.toString();
  }
}
