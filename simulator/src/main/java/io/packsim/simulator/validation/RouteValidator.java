package io.packsim.simulator.validation;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.document.DocumentPath;
import java.util.Iterator;
import java.util.List;

/**
 * Routes name links of their own switch, and from every switch they lead to every port address that
 * it can reach over links at all.
 */
final class RouteValidator implements Validator {
  /** Beyond this many addresses per switch the rest is counted. */
  private static final int SHOWN = 5;

  @Override
  public void check(Wiring wiring, Findings findings) {
    wiring.forEachSwitch(
        (node, config, path) ->
            config
                .lpmSpec()
                .routes()
                .forEach(
                    (prefix, links) ->
                        checkLinks(
                            node, links, routesOf(path).key(prefix.toString()), wiring, findings)));
    Iterator<List<String>> failures = new RouteWalk(wiring).failures().iterator();
    wiring.forEachSwitch((node, config, path) -> report(failures.next(), routesOf(path), findings));
  }

  private static DocumentPath routesOf(DocumentPath switchCfg) {
    return switchCfg.key("lpmSpec").key("routes");
  }

  private static void report(List<String> failures, DocumentPath path, Findings findings) {
    failures.stream().limit(SHOWN).forEach(failure -> findings.error(path, failure));
    if (failures.size() > SHOWN) {
      findings.error(path, (failures.size() - SHOWN) + " more like these");
    }
  }

  private static void checkLinks(
      NodeConfig node, List<String> links, DocumentPath path, Wiring wiring, Findings findings) {
    if (links.isEmpty()) {
      findings.error(path, "expected at least one link");
    }
    for (int i = 0; i < links.size(); i++) {
      LinkConfig link = wiring.namedLink(links.get(i), path.index(i), findings);
      if (link != null && !touches(link, node)) {
        findings.error(path.index(i), "link " + link.id() + " does not name this switch");
      }
    }
  }

  private static boolean touches(LinkConfig link, NodeConfig node) {
    return link.node1().equals(node.name()) || link.node2().equals(node.name());
  }
}
