package io.packsim.simulator.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.scenario.SimulationInput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every value of an example, left out or replaced by something else, either is refused with a
 * position or makes a simulation that runs or fails in words: nothing ends in a stack trace.
 */
class MutatedExampleTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("packsim.root"), "examples");
  private static final List<String> REPLACEMENTS =
      List.of(
          "~",
          "0",
          "-1",
          "1",
          "2",
          "7",
          "999999999999",
          "1e400",
          ".nan",
          "x",
          "1B",
          "[]",
          "[1]",
          "{}",
          "{x: 1}",
          "9000000TB",
          "100Tbps",
          "9000000s",
          "1bps",
          "1ps",
          "2000000000");
  private static final long MOST_EVENTS = 5_000;

  private final List<String> mishaps = new ArrayList<>();
  private int refused;
  private int ran;

  @ParameterizedTest
  @ValueSource(
      strings = {"incast-2host.json", "scenarios/incast.yaml", "scenarios/leaf-spine.yaml"})
  void nothingEndsInAStackTrace(String file) {
    Node example = DocumentReader.read(EXAMPLES.resolve(file));
    List<DocumentPath> paths = new ArrayList<>();
    collect(example, DocumentPath.ROOT, paths);
    for (DocumentPath path : paths) {
      for (String replacement : REPLACEMENTS) {
        Node value = DocumentReader.parse(replacement, "replacement");
        tryOut(path + " = " + replacement, path.with(example, value));
      }
    }
    assertEquals(List.of(), mishaps);
    assertTrue(refused > 3 * paths.size(), "refused " + refused);
    assertTrue(ran > paths.size() / 2, "ran " + ran);
  }

  private static void collect(Node node, DocumentPath path, List<DocumentPath> paths) {
    if (node instanceof MapNode map) {
      map.entries().forEach(entry -> collect(entry, path, paths));
    } else if (node instanceof ListNode list) {
      for (int i = 0; i < list.elements().size(); i++) {
        paths.add(path.index(i));
        collect(list.elements().get(i), path.index(i), paths);
      }
    }
  }

  private static void collect(MapNode.Entry entry, DocumentPath path, List<DocumentPath> paths) {
    DocumentPath here = path.key(String.valueOf(entry.name()));
    paths.add(here);
    collect(entry.value(), here, paths);
  }

  private void tryOut(String what, Node document) {
    Problems problems = new Problems();
    try {
      Simulation simulation = SimulationInput.read(document, problems, false);
      if (simulation != null) {
        SimulationValidation.all(simulation, document, problems);
      }
      if (simulation == null || problems.hasErrors()) {
        refused++;
        checkMessages(what, problems);
      } else {
        ran++;
        Simulator.run(simulation, stopEarly());
      }
    } catch (SimulationFailure e) {
      if (e.kind() == FailureKind.MODEL_INVARIANT) {
        mishaps.add(what + ": " + e);
      }
    } catch (RuntimeException e) {
      mishaps.add(what + ": " + e);
    }
  }

  private static RunControl stopEarly() {
    return (nowPs, events) -> {
      if (events > MOST_EVENTS) {
        throw new SimulationFailure(FailureKind.CANCELLED, nowPs, "enough");
      }
    };
  }

  private void checkMessages(String what, Problems problems) {
    if (!problems.hasErrors()) {
      mishaps.add(what + ": refused without a word");
    }
    for (Problem problem : problems.all()) {
      if (problem.position().line() == 0 || problem.message().contains("null")) {
        mishaps.add(what + ": " + problem);
      }
    }
  }
}
