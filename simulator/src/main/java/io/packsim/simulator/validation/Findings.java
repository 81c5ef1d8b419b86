package io.packsim.simulator.validation;

import io.packsim.simulator.config.SwitchRole;
import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.incident.IncidentRules;
import io.packsim.simulator.parameter.Refusal;
import java.util.Collection;

/** Takes what the validators find and places it in the document that the simulation came from. */
final class Findings {
  private final Node document;
  private final Problems problems;

  Findings(Node document, Problems problems) {
    this.document = document;
    this.problems = problems;
  }

  void error(DocumentPath path, String message) {
    problems.error(path.positionIn(document), path.toString(), message);
  }

  void warning(DocumentPath path, String message) {
    problems.warning(path.positionIn(document), path.toString(), message);
  }

  /** A name that nothing has. */
  void unknownName(DocumentPath path, String message, String name, Collection<String> known) {
    problems.add(
        Problem.error(path.positionIn(document), path.toString(), message)
            .withSuggestion(DidYouMean.among(known, name)));
  }

  /** A rule of incidents that is broken. */
  void breach(IncidentRules.Breach breach) {
    problems.add(
        Problem.error(
                breach.path().positionIn(document), breach.path().toString(), breach.message())
            .withSuggestion(breach.suggestion()));
  }

  /** What a record or component refuses, at the component to blame. */
  void refusal(DocumentPath path, IllegalArgumentException thrown) {
    Refusal refusal = Refusal.of(thrown);
    error(refusal.component().isEmpty() ? path : path.key(refusal.component()), refusal.message());
  }

  /** The entry of a role, under the name or the number that the document has for it. */
  DocumentPath entryOf(SwitchRole role) {
    DocumentPath map = DocumentPath.ROOT.key("switchConfigMap");
    DocumentPath byNumber = map.key(Integer.toString(role.number()));
    return byNumber.find(document) == null ? map.key(role.name()) : byNumber;
  }
}
