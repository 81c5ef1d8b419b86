package io.packsim.simulator.assembly;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.packet.PacketReceiver;
import io.packsim.simulator.scenario.SimulationInput;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What two nodes can both reach, a run does not write: so no two workers can disturb each other,
 * however the nodes are spread. Walks all objects from each node, over everything but the far ends
 * of links, and compares what several nodes reach before and after a run.
 */
class NodesShareNothingTest {
  private static final String SCENARIO =
      """
      fabric: {leafSpine: {leaves: 3, hostsPerLeaf: 2, spines: 2}}
      link: {log10Ber: -7}
      nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7, congestionControl: dcqcn}}
      switch: {buffer: 64KiB, pfc: {enabled: false}, enableFatalOnDrop: false}
      workload:
        - {name: one, bytes: 256KiB, allToAll: {}}
        - {name: two, bytes: 256KiB, startTime: 20us, incast: {}}
      random: {seed: 2}
      """;

  /** Objects by identity, each with the node that was seen to reach it first. */
  private final Map<Object, String> firstReachedBy = new IdentityHashMap<>();

  private final Map<Object, List<Object>> shared = new IdentityHashMap<>();

  private static SimulationAssembly assembly() {
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(SCENARIO, "shared"), new Problems(), true);
    return new SimulationAssembly(simulation, 2, 1);
  }

  /** What belongs to each node, by its name: its switch or endpoints, and its ranks. */
  private static Map<String, List<Object>> nodes(SimulationAssembly assembly) {
    Map<String, List<Object>> nodes = new TreeMap<>();
    for (Object one : (List<?>) value(field(assembly, "switches"), assembly)) {
      String name = ((SwitchAssembly) one).fabricSwitch().name();
      nodes.computeIfAbsent(name, n -> new ArrayList<>()).add(one);
    }
    for (EndpointAssembly one : assembly.endpoints()) {
      nodes.computeIfAbsent(one.node().name(), n -> new ArrayList<>()).add(one);
    }
    for (Object one : (List<?>) value(field(assembly, "workloads"), assembly)) {
      ((WorkloadAssembly) one)
          .run()
          .ranks()
          .forEach(
              rank -> {
                LogicalProcess process = (LogicalProcess) value(field(rank, "process"), rank);
                nodes.get(process.name()).add(rank);
              });
    }
    return nodes;
  }

  private void walkAll(SimulationAssembly assembly) {
    firstReachedBy.clear();
    shared.clear();
    nodes(assembly).forEach(this::walk);
  }

  private void walk(String node, List<Object> roots) {
    Map<Object, Boolean> seen = new IdentityHashMap<>();
    Deque<Object> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Object object = open.pop();
      if (isLeaf(object) || seen.put(object, true) != null) {
        continue;
      }
      List<Object> contents = contents(object);
      if (!firstReachedBy.computeIfAbsent(object, o -> node).equals(node)) {
        shared.put(object, contents);
      }
      contents.stream().filter(content -> content != null).forEach(open::push);
    }
  }

  /** A process is a node's way to its own worker; what the JDK keeps within is the JDK's. */
  private static boolean isLeaf(Object object) {
    return object instanceof LogicalProcess
        || object instanceof Enum<?>
        || (object.getClass().getPackageName().startsWith("java.")
            && !(object instanceof Collection<?>)
            && !(object instanceof Map<?, ?>)
            && !object.getClass().isArray());
  }

  private static List<Object> contents(Object object) {
    List<Object> contents = new ArrayList<>();
    if (object.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(object); i++) {
        contents.add(Array.get(object, i));
      }
    } else if (object instanceof Collection<?> collection) {
      contents.addAll(collection);
    } else if (object instanceof Map<?, ?> map) {
      contents.addAll(map.keySet());
      contents.addAll(map.values());
    } else {
      for (Field field : fields(object.getClass())) {
        contents.add(value(field, object));
      }
    }
    return contents;
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean isFarEnd = c == Link.class && field.getType() == PacketReceiver.class;
        if (!Modifier.isStatic(field.getModifiers()) && !isFarEnd) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static Field field(Object object, String name) {
    return fields(object.getClass()).stream()
        .filter(field -> field.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Object value(Field field, Object object) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Boxes are compared by value, everything else by identity. */
  private static boolean isSame(Object before, Object after) {
    return before == after
        || ((before instanceof Number || before instanceof Boolean) && before.equals(after));
  }

  private static boolean isSame(List<Object> before, List<Object> after) {
    boolean same = before.size() == after.size();
    for (int i = 0; same && i < before.size(); i++) {
      same = isSame(before.get(i), after.get(i));
    }
    return same;
  }

  @Test
  void aRunWritesNothingThatTwoNodesReach() {
    SimulationAssembly assembly = assembly();
    walkAll(assembly);
    Map<Object, List<Object>> before = new IdentityHashMap<>(shared);
    int reached = firstReachedBy.size();
    assembly.run(RunControl.NONE);
    TreeSet<String> written = new TreeSet<>();
    before.forEach(
        (object, contents) -> {
          if (!isSame(contents, contents(object))) {
            written.add(object.getClass().getName());
          }
        });
    assertEquals(new TreeSet<String>(), written, "written by a run and reached by several nodes");
    walkAll(assembly);
    shared.keySet().removeAll(before.keySet());
    TreeSet<String> made = new TreeSet<>();
    shared.keySet().forEach(object -> made.add(object.getClass().getName()));
    assertEquals(new TreeSet<String>(), made, "made in a run and reached by several nodes");
    System.out.printf(
        "shared      %,d objects, of which several nodes reach %,d%n", reached, before.size());
    assertTrue(before.size() > 0 && reached > 1000, "the walk went nowhere");
  }
}
