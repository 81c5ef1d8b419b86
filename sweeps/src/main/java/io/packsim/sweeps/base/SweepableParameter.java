package io.packsim.sweeps.base;

import io.packsim.simulator.binding.Parameter;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parameter that a sweep of a base document can set.
 *
 * @param path where, as a sweep file writes it
 * @param declared what kind of value it is, and what it means
 * @param given what the base document says, or null if it says nothing
 */
public record SweepableParameter(DocumentPath path, Parameter declared, @Nullable Node given) {
  private static final String ANY_ELEMENT = "[]";
  private static final String ANY_KEY = "*";

  /**
   * Every parameter of a document. Those within the elements of a list are listed for the elements
   * that there are, by place, as are those within a map for its keys.
   */
  static List<SweepableParameter> of(BaseDocument base) {
    List<SweepableParameter> found = new ArrayList<>();
    for (Parameter parameter : base.kind().parameters()) {
      List<String> steps = steps(parameter.path());
      expand(steps, DocumentPath.ROOT, base.tree(), parameter, found);
    }
    return List.copyOf(found);
  }

  /** {@code a[].b} has the steps a, [] and b. */
  private static List<String> steps(String path) {
    List<String> steps = new ArrayList<>();
    for (String part : path.split("\\.", -1)) {
      String rest = part;
      int elements = 0;
      while (rest.endsWith(ANY_ELEMENT)) {
        rest = rest.substring(0, rest.length() - ANY_ELEMENT.length());
        elements++;
      }
      steps.add(rest);
      for (int i = 0; i < elements; i++) {
        steps.add(ANY_ELEMENT);
      }
    }
    return steps;
  }

  private static void expand(
      List<String> steps,
      DocumentPath path,
      @Nullable Node node,
      Parameter parameter,
      List<SweepableParameter> found) {
    if (steps.isEmpty()) {
      found.add(new SweepableParameter(path, parameter, node));
      return;
    }
    List<String> rest = steps.subList(1, steps.size());
    String step = steps.get(0);
    if (step.equals(ANY_ELEMENT)) {
      expandElements(rest, path, node, parameter, found);
    } else if (!step.equals(ANY_KEY)) {
      Node child = node instanceof MapNode map ? map.get(step) : null;
      expand(rest, path.key(step), child, parameter, found);
    } else if (node instanceof MapNode map) {
      map.keys().forEach(key -> expand(rest, path.key(key), map.get(key), parameter, found));
    }
  }

  private static void expandElements(
      List<String> rest,
      DocumentPath path,
      @Nullable Node node,
      Parameter parameter,
      List<SweepableParameter> found) {
    if (node instanceof MapNode only) {
      expand(rest, path, only, parameter, found);
    } else if (node instanceof ListNode list) {
      for (int i = 0; i < list.elements().size(); i++) {
        expand(rest, path.index(i), list.elements().get(i), parameter, found);
      }
    }
  }
}
