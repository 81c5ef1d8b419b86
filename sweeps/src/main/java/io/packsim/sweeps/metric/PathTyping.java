package io.packsim.sweeps.metric;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.sweeps.expression.ValueType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks along a path through the types of a result, so that a wrong one is noticed at once. */
final class PathTyping {
  private final List<PathStep> steps = new ArrayList<>();
  private final StringBuilder walked = new StringBuilder();
  private Type here;
  private String lastField;

  /** Starts at a result. */
  PathTyping() {
    this(SimulationResult.class, "", "");
  }

  private PathTyping(Type here, String walked, String lastField) {
    this.here = here;
    this.walked.append(walked);
    this.lastField = lastField;
  }

  /** Takes the next step. */
  void add(Segment segment) throws MetricException {
    if (segment instanceof Segment.Name name) {
      name(name.name());
      walked.append(walked.isEmpty() ? "" : ".");
    } else {
      select(segment);
    }
    walked.append(segment);
  }

  List<PathStep> steps() {
    return List.copyOf(steps);
  }

  /** Refuses a path that ends at a list or a map: its elements are what can be aggregated. */
  void end() throws MetricException {
    if (ResultFields.elementType(here) != null) {
      throw new MetricException(
          "\"%s\" is %s; write \"%s[*]\" for all of its elements"
              .formatted(walked, noun(), walked));
    }
  }

  /** What the values at the end measure; null if they are structures, lists or maps. */
  @Nullable ValueType type() {
    return ResultFields.valueType(lastField, here);
  }

  /** For messages. */
  String noun() {
    return ResultFields.noun(here);
  }

  private void name(String name) throws MetricException {
    Class<?> raw = ResultFields.rawClass(here);
    if (raw.isRecord()) {
      field(raw, name);
    } else if (ResultFields.isMap(here)) {
      key(name);
    } else if (ResultFields.elementType(here) != null) {
      throw new MetricException(
          "\"%s\" is a list; write \"%s[*].%s\" for all of its elements"
              .formatted(walked, walked, name));
    } else {
      throw new MetricException(
          "\"%s\" is a single value and has no \"%s\"".formatted(walked, name));
    }
  }

  private void field(Class<?> record, String name) throws MetricException {
    RecordComponent component = ResultFields.of(record).get(name);
    if (component == null) {
      throw unknown(record, name);
    }
    steps.add(PathStep.field(component.getAccessor()));
    here = component.getGenericType();
    lastField = name;
  }

  private MetricException unknown(Class<?> record, String name) {
    if (ResultFields.isNotOfTheModel(record, name)) {
      return new MetricException(
          "\"%s\" depends on the run or the machine, not on the model; v_run has such columns"
              .formatted(name));
    }
    List<String> names = ResultFields.names(record);
    String near = DidYouMean.among(names, name);
    return new MetricException(
        "%s has no \"%s\"; %s"
            .formatted(
                walked.isEmpty() ? "the result" : "\"" + walked + "\"",
                name,
                near != null
                    ? "did you mean \"" + near + "\"?"
                    : "expected one of " + String.join(", ", names)));
  }

  private void key(String key) {
    steps.add(PathStep.key(key));
    toElement();
  }

  private void select(Segment segment) throws MetricException {
    if (ResultFields.elementType(here) == null) {
      throw new MetricException(
          "\"%s\" is %s, so nothing can be chosen from it by %s"
              .formatted(walked, noun(), segment));
    }
    if (segment instanceof Segment.Key key) {
      key(key.key());
    } else if (segment instanceof Segment.At at) {
      if (ResultFields.isMap(here)) {
        throw new MetricException("\"%s\" is a map and has no places".formatted(walked));
      }
      steps.add(PathStep.at(at.place()));
      toElement();
    } else if (segment instanceof Segment.Where where) {
      toElement();
      steps.add(PathStep.where(compared(where), where.comparison()));
    } else {
      steps.add(PathStep.all());
      toElement();
    }
  }

  /** Elements bear the name of their list: {@code pausedPs[3]} is picoseconds too. */
  private void toElement() {
    Type element = ResultFields.elementType(here);
    if (element != null) {
      here = element;
    }
  }

  private List<PathStep> compared(Segment.Where where) throws MetricException {
    PathTyping inner = new PathTyping(here, walked + "[*]", lastField);
    for (String field : where.fields()) {
      inner.add(new Segment.Name(field));
    }
    Comparison comparison = where.comparison();
    ValueType type = inner.type();
    boolean fits =
        type != null
            && (type.isAmount() ? ValueType.NUMBER : type) == comparison.type()
            && (type.isAmount() || !comparison.isOrder());
    if (!fits) {
      throw new MetricException(
          "\"%s\" is %s and cannot be compared by %s"
              .formatted(inner.walked, type == null ? inner.noun() : type.noun(), comparison));
    }
    return inner.steps();
  }
}
