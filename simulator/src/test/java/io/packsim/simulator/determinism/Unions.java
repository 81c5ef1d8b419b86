package io.packsim.simulator.determinism;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.scenario.Scenario;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All sealed unions of parameters that a scenario or a full configuration can hold. */
final class Unions {
  private Unions() {}

  /** The arms of all of them. */
  static List<Class<?>> arms() {
    Set<Class<?>> seen = new LinkedHashSet<>();
    visit(Scenario.class, seen);
    visit(Simulation.class, seen);
    List<Class<?>> arms = new ArrayList<>();
    for (Class<?> type : seen) {
      if (type.isSealed()) {
        arms.addAll(List.of(type.getPermittedSubclasses()));
      }
    }
    return arms;
  }

  private static void visit(Type type, Set<Class<?>> seen) {
    if (type instanceof ParameterizedType generic) {
      for (Type argument : generic.getActualTypeArguments()) {
        visit(argument, seen);
      }
    } else if (type instanceof Class<?> plain
        && plain.getPackageName().startsWith("io.packsim")
        && seen.add(plain)) {
      if (plain.isSealed()) {
        for (Class<?> arm : plain.getPermittedSubclasses()) {
          visit(arm, seen);
        }
      } else if (plain.isRecord()) {
        for (RecordComponent component : plain.getRecordComponents()) {
          visit(component.getGenericType(), seen);
        }
      }
    }
  }
}
