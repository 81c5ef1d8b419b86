package io.packsim.simulator.document;

import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** Says in a user's words what the parser says in its own. */
final class SyntaxMessage {
  private SyntaxMessage() {}

  static String of(MarkedYamlEngineException e) {
    String problem = e.getProblem() == null ? "not readable" : e.getProblem().strip();
    if (problem.contains("\\t(TAB)")) {
      return "a tab is not allowed here; indent with spaces";
    }
    String end = problem.replace("<stream end>", "the end of the file").replace('\n', ' ');
    String context = e.getContext() == null ? "" : " " + e.getContext().strip();
    return "is no valid YAML or JSON: " + end + context;
  }
}
