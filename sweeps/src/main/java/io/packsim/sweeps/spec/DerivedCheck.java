package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Derived;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Checks expressions that set parameters: their types, and that none depends on itself. */
final class DerivedCheck {
  private final BaseDocument base;
  private final Names names;
  private final Problems problems;

  DerivedCheck(BaseDocument base, Names names, Problems problems) {
    this.base = base;
    this.names = names;
    this.problems = problems;
  }

  void check(List<Derived> derived) {
    derived.forEach(this::checkType);
    checkChains(derived);
  }

  private void checkType(Derived derived) {
    ParameterLookup target = base.kind().parameter(derived.path(), base.tree());
    try {
      ValueType type = derived.expression().check(names);
      if (!(target instanceof ParameterLookup.Single single)) {
        problem(derived, "is no parameter with a single value; an expression cannot set it");
      } else if (type != single.type()) {
        problem(
            derived, "expected " + single.type().noun() + ", but the expression is " + type.noun());
      }
    } catch (ExpressionException e) {
      problem(derived, ExpressionProblem.message(derived.expression().text(), e));
    }
  }

  private void checkChains(List<Derived> all) {
    Map<String, Derived> byPath = new TreeMap<>();
    all.forEach(derived -> byPath.put(derived.path().toString(), derived));
    Map<String, Integer> depths = new HashMap<>();
    for (Derived derived : all) {
      depth(derived.path().toString(), byPath, new ArrayList<>(), depths);
    }
  }

  /**
   * How many terms stand inside each other when the value of a path is calculated; 0 if it is not
   * calculated. Reports a cycle, and what is too deep to be evaluated.
   */
  private int depth(
      String path, Map<String, Derived> byPath, List<String> way, Map<String, Integer> depths) {
    Derived derived = byPath.get(path);
    Integer known = depths.get(path);
    if (derived == null || known != null) {
      return known == null ? 0 : known;
    }
    if (way.contains(path)) {
      List<String> cycle = new ArrayList<>(way.subList(way.indexOf(path), way.size()));
      cycle.forEach(step -> depths.put(step, 0));
      cycle.add(path);
      problem(derived, "depends on itself: " + String.join(" -> ", cycle));
      return 0;
    }
    way.add(path);
    int below = 0;
    for (String name : derived.expression().names()) {
      below = Math.max(below, depth(canonical(name), byPath, way, depths));
    }
    way.remove(way.size() - 1);
    int depth = below + derived.expression().depth();
    if (depth > SpecLimits.EXPRESSION_DEPTH) {
      problem(derived, "is at the end of too long a chain of expressions");
      depth = 0;
    }
    depths.putIfAbsent(path, depth);
    return depths.get(path);
  }

  private String canonical(String name) {
    try {
      DocumentPath path = base.path(name);
      return path.toString();
    } catch (IllegalArgumentException e) {
      return name;
    }
  }

  private void problem(Derived derived, String message) {
    problems.error(derived.position(), "set." + derived.path(), message);
  }
}
