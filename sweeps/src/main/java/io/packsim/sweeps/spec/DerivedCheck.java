package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Derived;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.ExpressionException;
import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    checkCycles(derived);
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

  private void checkCycles(List<Derived> all) {
    Map<String, Derived> byPath = new TreeMap<>();
    all.forEach(derived -> byPath.put(derived.path().toString(), derived));
    Set<String> settled = new HashSet<>();
    for (Derived derived : all) {
      follow(derived.path().toString(), byPath, new ArrayList<>(), settled);
    }
  }

  private void follow(
      String path, Map<String, Derived> byPath, List<String> way, Set<String> settled) {
    Derived derived = byPath.get(path);
    if (derived == null || settled.contains(path)) {
      return;
    }
    if (way.contains(path)) {
      List<String> cycle = new ArrayList<>(way.subList(way.indexOf(path), way.size()));
      settled.addAll(cycle);
      cycle.add(path);
      problem(derived, "depends on itself: " + String.join(" -> ", cycle));
      return;
    }
    way.add(path);
    for (String name : derived.expression().names()) {
      follow(canonical(name), byPath, way, settled);
    }
    way.remove(way.size() - 1);
    settled.add(path);
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
