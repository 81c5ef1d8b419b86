package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.scenario.SimulationInput;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.congestion.CongestionControlParameters;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Says of each congestion control what its author has forgotten of the chapter "Add a congestion
 * control" of CONTRIBUTING, all at once.
 */
class ForgottenPartsTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root", ".."));
  private static final Path DOCS = ROOT.resolve("simulator/docs");
  private static final Path GOLDEN = ROOT.resolve("simulator/src/test/resources/golden");
  private static final Path TESTS =
      ROOT.resolve("simulator/src/test/java/io/packsim/simulator/transport/congestion");
  private static final String SUFFIX = "Parameters";

  @Test
  void everyCongestionControlIsComplete() throws IOException {
    Set<Class<?>> golden = usedBy(goldenScenarios());
    Set<Class<?>> suite =
        usedBy(SuiteScenario.all().stream().map(SuiteScenario::yaml).collect(Collectors.toList()));
    List<String> forgotten = new ArrayList<>();
    for (Class<?> arm : CongestionControlParameters.class.getPermittedSubclasses()) {
      String component = component(arm);
      expect(forgotten, golden.contains(arm), arm, "a scenario in " + GOLDEN);
      expect(forgotten, suite.contains(arm), arm, "a row in SuiteScenario.all()");
      for (String table : List.of("scenario-parameters.md", "config-parameters.md")) {
        expect(
            forgotten,
            mentions(DOCS.resolve(table), "congestionControl." + name(arm) + "`"),
            arm,
            "its parameters in simulator/docs/" + table + ": run ParameterTableTest");
      }
      if (arm != NoControlParameters.class) {
        expect(
            forgotten,
            mentions(DOCS.resolve("mutations.md"), "`transport/congestion/" + component + ".java`"),
            arm,
            "a row in simulator/docs/mutations.md for " + component + ".java");
        Path test = TESTS.resolve(component + "Test.java");
        expect(forgotten, Files.isRegularFile(test), arm, "a test " + test);
      }
    }
    assertEquals(List.of(), forgotten);
  }

  @Test
  void aNewControlMissesEverything() {
    List<String> forgotten = new ArrayList<>();
    expect(forgotten, false, NoControlParameters.class, "a row");
    assertEquals(List.of("none: expected a row"), forgotten);
    assertEquals("NoControl", component(NoControlParameters.class));
    assertTrue(usedBy(List.of()).isEmpty());
  }

  private static void expect(List<String> forgotten, boolean isThere, Class<?> arm, String what) {
    if (!isThere) {
      forgotten.add(name(arm) + ": expected " + what);
    }
  }

  private static String name(Class<?> arm) {
    return arm.getAnnotation(Arm.class).value();
  }

  private static String component(Class<?> arm) {
    String parameters = arm.getSimpleName();
    assertTrue(
        parameters.endsWith(SUFFIX), parameters + ": expected a name that ends in " + SUFFIX);
    return parameters.substring(0, parameters.length() - SUFFIX.length());
  }

  /** The controls of full configurations and of scenarios. */
  private static Set<Class<?>> usedBy(List<String> documents) {
    return documents.stream()
        .map(ForgottenPartsTest::control)
        .map(Object::getClass)
        .collect(Collectors.toSet());
  }

  private static CongestionControlParameters control(String document) {
    Problems problems = new Problems();
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(document, "it"), problems, true);
    if (simulation == null) {
      throw new IllegalArgumentException(problems.all().toString());
    }
    return ((RoceV2Parameters) simulation.nic().transport()).congestionControl();
  }

  private static List<String> goldenScenarios() throws IOException {
    List<String> documents = new ArrayList<>();
    try (Stream<Path> files = Files.list(GOLDEN)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".yaml")).sorted().toList()) {
        documents.add(Files.readString(file));
      }
    }
    return documents;
  }

  private static boolean mentions(Path file, String text) throws IOException {
    return Files.readString(file).contains(text);
  }
}
