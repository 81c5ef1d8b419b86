package io.packsim.simulator.validation;

import io.packsim.simulator.config.EndpointConfig;
import io.packsim.simulator.document.DocumentPath;
import java.util.HashMap;
import java.util.Map;

/** All endpoints that have port addresses keep the port number in the same field. */
final class PortIndexValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Map<Integer, String> nodeOfIndex = new HashMap<>();
    wiring.forEachNode(
        (node, path) -> {
          for (int e = 0; e < node.endpointCfgs().size(); e++) {
            EndpointConfig endpoint = node.endpointCfgs().get(e);
            DocumentPath here = path.key("endpointCfgs").index(e).key("portIdx");
            if (endpoint.portIdx() > 0) {
              checkSame(endpoint.portIdx(), node.name(), nodeOfIndex, here, findings);
            }
            checkField(endpoint, here, findings);
          }
        });
  }

  private static void checkSame(
      int portIdx, String node, Map<Integer, String> seen, DocumentPath path, Findings findings) {
    if (seen.isEmpty() || seen.containsKey(portIdx)) {
      seen.putIfAbsent(portIdx, node);
    } else {
      int other = seen.keySet().iterator().next();
      findings.error(
          path, "expected " + other + " as for node " + seen.get(other) + ", received " + portIdx);
    }
  }

  private static void checkField(EndpointConfig endpoint, DocumentPath path, Findings findings) {
    endpoint.nicIds().stream()
        .filter(nic -> endpoint.portIdx() >= nic.fields().size())
        .forEach(
            nic ->
                findings.error(
                    path,
                    "expected a field of "
                        + nic
                        + ", 0 to "
                        + (nic.fields().size() - 1)
                        + ", received "
                        + endpoint.portIdx()));
  }
}
