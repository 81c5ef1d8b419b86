package io.packsim.simulator.validation;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.config.Islands;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NicConfig;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.transport.PlaneSelection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Warns of endpoints with several ports that do not fit together, and of planes chosen in vain. */
final class PlaneValidator implements Validator {
  private static final DocumentPath SELECTION = DocumentPath.parse("nic.planeSelection");

  /**
   * The ports that an endpoint uses.
   *
   * @param node its node
   * @param path of the ids of its links
   * @param links one per port
   */
  private record Ports(String node, DocumentPath path, List<LinkConfig> links) {

    LinkConfig link(int number) {
      return links.get(number % links.size());
    }
  }

  @Override
  public void check(Wiring wiring, Findings findings) {
    Islands islands = new Islands(wiring.simulation().flexTopology());
    List<Ports> kinds = kinds(wiring, islands);
    boolean hasSeveral = kinds.stream().anyMatch(ports -> ports.links().size() > 1);
    NicConfig nic = wiring.simulation().nic();
    if (!hasSeveral) {
      if (nic.planeSelection() != PlaneSelection.PINNED) {
        findings.warning(
            SELECTION, "has no effect: no endpoint with a portIdx above 0 has several links");
      }
      return;
    }
    if (nic.planeSelection().spreadsQueuePairs() && !nic.outofOrderPktSupport()) {
      findings.warning(
          SELECTION,
          "packets of a queue pair overtake each other; expected nic.outofOrderPktSupport");
    }
    for (int i = 0; i < kinds.size(); i++) {
      for (Ports other : kinds.subList(i, kinds.size())) {
        check(kinds.get(i), other, nic.planeSelection(), islands, findings);
      }
    }
  }

  /** One endpoint of each kind: those whose ports lead to the same islands are alike. */
  private static List<Ports> kinds(Wiring wiring, Islands islands) {
    Map<List<Integer>, Ports> kinds = new LinkedHashMap<>();
    wiring.forEachNode(
        (node, path) -> {
          for (int e = 0; e < node.endpointCfgs().size(); e++) {
            List<LinkConfig> links = links(node.endpointCfgs().get(e), wiring);
            DocumentPath here = path.key("endpointCfgs").index(e).key("linkIds");
            if (!links.isEmpty()) {
              kinds.putIfAbsent(
                  links.stream().map(islands::of).toList(), new Ports(node.name(), here, links));
            }
          }
        });
    return List.copyOf(kinds.values());
  }

  private static List<LinkConfig> links(EndpointConfig endpoint, Wiring wiring) {
    List<LinkConfig> links = new ArrayList<>();
    for (String id : endpoint.linkIds()) {
      LinkConfig link = wiring.links().get(id);
      if (link != null && (links.isEmpty() || endpoint.portIdx() > 0)) {
        links.add(link);
      }
    }
    return links;
  }

  private static void check(
      Ports one, Ports other, PlaneSelection selection, Islands islands, Findings findings) {
    if (selection != PlaneSelection.PINNED) {
      int planes = Math.min(one.links().size(), other.links().size());
      for (int plane = 0; plane < planes; plane++) {
        if (islands.join(one.link(plane), other.link(plane))) {
          return;
        }
      }
    }
    for (int sum = 0; sum < one.links().size() * other.links().size(); sum++) {
      LinkConfig here = one.link(sum);
      LinkConfig there = other.link(sum);
      if (!islands.join(here, there)) {
        findings.warning(
            one.path(),
            "devices such as %s and %s may be pinned to links %s and %s, which no switches join"
                .formatted(one.node(), other.node(), here.id(), there.id()));
        return;
      }
    }
  }
}
