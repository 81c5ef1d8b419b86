package io.packsim.simulator.incident;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.parameter.Arm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the incidents of a simulation must obey together: numbers of their own, names that exist,
 * and never two that change the same at once.
 */
public final class IncidentRules {
  private static final DocumentPath LIST = DocumentPath.ROOT.key("incidents");

  private final List<Incident> incidents;
  private final Topology topology;
  private final List<Breach> breaches = new ArrayList<>();

  /**
   * Something that breaks a rule.
   *
   * @param path where
   * @param message what was expected and received
   * @param suggestion the name that was likely meant
   */
  public record Breach(DocumentPath path, String message, @Nullable String suggestion) {}

  private IncidentRules(List<Incident> incidents, Topology topology) {
    this.incidents = incidents;
    this.topology = topology;
  }

  /** Everything that breaks a rule. */
  public static List<Breach> breaches(List<Incident> incidents, Topology topology) {
    IncidentRules rules = new IncidentRules(incidents, topology);
    rules.checkNumbers();
    for (int i = 0; i < incidents.size(); i++) {
      rules.checkNames(incidents.get(i), pathOf(i));
      rules.checkOverlaps(i);
    }
    return rules.breaches;
  }

  /** Where the i-th incident stands. */
  public static DocumentPath pathOf(int i) {
    return LIST.index(i);
  }

  /** Where its fault stands. */
  public static DocumentPath pathOfFault(int i, Fault fault) {
    return pathOf(i).key("fault").key(armOf(fault));
  }

  /** The name of a fault's arm in files. */
  public static String armOf(Fault fault) {
    Arm arm = fault.getClass().getAnnotation(Arm.class);
    if (arm == null) {
      throw new IllegalStateException(fault.getClass() + " has no name in files");
    }
    return arm.value();
  }

  private void checkNumbers() {
    Map<Integer, Integer> seen = new HashMap<>();
    for (int i = 0; i < incidents.size(); i++) {
      int id = Incident.idOf(incidents, i);
      Integer first = seen.putIfAbsent(id, i);
      if (first != null) {
        breach(
            incidents.get(i).id() == null ? pathOf(i) : pathOf(i).key("id"),
            "expected a number of its own, received " + id + " as in " + pathOf(first));
      }
    }
  }

  private void checkNames(Incident incident, DocumentPath path) {
    Fault fault = incident.fault();
    DocumentPath faultPath = path.key("fault").key(armOf(fault));
    Target target = fault.target();
    if (!topology.namesOf(target.kind()).contains(target.name())) {
      breaches.add(
          new Breach(
              faultPath.key(target.key()),
              "the topology has no " + target.key() + " \"" + target.name() + "\"",
              DidYouMean.among(topology.namesOf(target.kind()), target.name())));
    } else if (fault instanceof PacketDrop drop && drop.from() != null) {
      checkEnd(drop.from(), topology.endsOfLink().getOrDefault(drop.link(), List.of()), faultPath);
    }
  }

  private void checkEnd(String from, List<String> ends, DocumentPath faultPath) {
    if (!ends.contains(from)) {
      breaches.add(
          new Breach(
              faultPath.key("from"),
              "expected an end of the link, " + String.join(" or ", ends) + ", received " + from,
              DidYouMean.among(ends, from)));
    }
  }

  private void checkOverlaps(int later) {
    Incident incident = incidents.get(later);
    Target target = incident.fault().target();
    for (int i = 0; i < later && !target.aspect().isShared(); i++) {
      Incident other = incidents.get(i);
      if (other.fault().target().equals(target) && overlap(incident, other)) {
        breach(
            pathOf(later).key("start"),
            "expected another time, since "
                + pathOf(i)
                + " changes the same of "
                + target
                + " meanwhile");
      }
    }
  }

  private static boolean overlap(Incident one, Incident other) {
    return one.intervals().stream()
        .anyMatch(interval -> other.intervals().stream().anyMatch(interval::overlaps));
  }

  private void breach(DocumentPath path, String message) {
    breaches.add(new Breach(path, message, null));
  }
}
