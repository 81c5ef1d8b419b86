package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.ModelVersion;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.scenario.Scenario;
import io.packsim.simulator.scenario.ScenarioReader;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/**
 * Golden results: digests that this program once gave. They prove nothing about the model; they
 * show when its results change. Whoever changes them on purpose raises {@link ModelVersion} and
 * says in {@code simulator/CHANGES.md} what changed.
 */
class GoldenResultsTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));
  private static final Path GOLDEN = ROOT.resolve("simulator/src/test/resources/golden");

  private static Map<String, Scenario> scenarios() throws IOException {
    Map<String, Scenario> scenarios = new TreeMap<>();
    try (Stream<Path> files = Files.list(GOLDEN)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).toList()) {
        Problems problems = new Problems();
        Node document = DocumentReader.read(file);
        Scenario scenario = ScenarioReader.read(document, problems, true);
        if (scenario == null) {
          throw new IllegalArgumentException(problems.all().toString());
        }
        scenarios.put(file.getFileName().toString().replace(".yaml", ""), scenario);
      }
    }
    return scenarios;
  }

  /** The new digests are written where they may be copied from only if they may be. */
  @Test
  void resultsAreThoseOfTheModelVersion() throws IOException {
    Map<String, String> digests = new TreeMap<>();
    scenarios()
        .forEach(
            (name, scenario) ->
                digests.put(
                    name, Simulator.run(scenario.expand(), name, RunControl.NONE).resultDigest()));
    GoldenDigests measured = new GoldenDigests(ModelVersion.CURRENT, digests);
    GoldenDigests kept = GoldenDigests.parse(Files.readString(GOLDEN.resolve("digests.txt")));
    Path fresh = ROOT.resolve("simulator/target/golden-digests.txt");
    Files.deleteIfExists(fresh);
    if (kept.mayBecome(measured)) {
      Files.createDirectories(fresh.getParent());
      Files.writeString(fresh, measured.text());
    }
    kept.advice(measured, fresh.toString()).ifPresent(Assertions::fail);
  }

  @Test
  void everyModelVersionHasItsEntryInChanges() throws IOException {
    String changes = Files.readString(ROOT.resolve("simulator/CHANGES.md"));
    assertTrue(
        changes.contains("\n## Model " + ModelVersion.CURRENT + "\n"),
        "simulator/CHANGES.md has no entry for model " + ModelVersion.CURRENT);
  }

  /** Whoever adds an arm to a union of parameters adds a golden scenario that uses it. */
  @Test
  void everyArmOfEveryUnionIsInAGoldenScenario() throws IOException {
    Set<String> used = new TreeSet<>();
    for (Scenario scenario : scenarios().values()) {
      collect(scenario, used);
      collect(scenario.expand(), used);
    }
    Set<String> missing =
        Unions.arms().stream()
            .map(Class::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));
    missing.removeAll(used);
    assertEquals(Set.of(), missing, "arms without a golden scenario");
  }

  @Test
  void everyArmHasANameAndASentence() {
    for (Class<?> arm : Unions.arms()) {
      assertTrue(arm.isAnnotationPresent(Arm.class), arm + " has no @Arm");
      assertTrue(arm.isAnnotationPresent(Doc.class), arm + " has no @Doc");
    }
  }

  /** Names of the classes of all records in a tree of records, lists and maps. */
  private static void collect(Object value, Set<String> classes) {
    if (value instanceof Collection<?> list) {
      list.forEach(element -> collect(element, classes));
    } else if (value instanceof Map<?, ?> map) {
      map.values().forEach(element -> collect(element, classes));
    } else if (value instanceof Record && classesOfOurs(value)) {
      classes.add(value.getClass().getSimpleName());
      for (RecordComponent component : value.getClass().getRecordComponents()) {
        collect(read(component, value), classes);
      }
    }
  }

  private static boolean classesOfOurs(Object value) {
    return value.getClass().getPackageName().startsWith("io.packsim");
  }

  private static Object read(RecordComponent component, Object value) {
    try {
      component.getAccessor().setAccessible(true);
      Object read = component.getAccessor().invoke(value);
      return read == null ? List.of() : read;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
