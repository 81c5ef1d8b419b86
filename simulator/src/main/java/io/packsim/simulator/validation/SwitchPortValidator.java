package io.packsim.simulator.validation;

import io.packsim.simulator.config.BufferConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.PortGroup;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.config.SwitchRole;
import io.packsim.simulator.document.DocumentPath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Every port of a switch has its port group and its buffer, and the buffers hold what they must.
 */
final class SwitchPortValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Map<SwitchRole, SwitchConfig> roles = wiring.simulation().switchConfigMap();
    roles.forEach((role, config) -> checkRole(config, findings.entryOf(role), findings));
    wiring.forEachSwitch(
        (node, own, path) -> {
          SwitchConfig config = roles.get(own.role());
          if (config == null) {
            findings.error(path.key("role"), "switchConfigMap has no entry for " + own.role());
          } else {
            checkPorts(node, config, findings.entryOf(own.role()), wiring, findings);
          }
        });
  }

  private static void checkPorts(
      NodeConfig node, SwitchConfig config, DocumentPath role, Wiring wiring, Findings findings) {
    for (Wiring.LinkEnd end : wiring.endsOf(node.name())) {
      String where = "port " + end.port() + " of " + node.name() + ", link " + end.link().id();
      checkGroup(end, config, role, where, findings);
      checkBuffer(end.port(), config, role, where, findings);
    }
  }

  private static void checkGroup(
      Wiring.LinkEnd end, SwitchConfig config, DocumentPath role, String where, Findings findings) {
    String name = end.link().portGroup();
    PortGroup group = config.portGroups().get(name);
    if (group == null) {
      findings.unknownName(
          Wiring.pathOfLink(end.index()).key("portGroup"),
          role + " has no port group \"" + name + "\" (" + where + ")",
          name,
          config.portGroups().keySet());
    } else if (!group.ports().contains(end.port())) {
      findings.error(
          role.key("portGroups").key(name).key("ports"), "expected " + where + ", among them");
    }
  }

  private static void checkBuffer(
      int port, SwitchConfig config, DocumentPath role, String where, Findings findings) {
    Integer buffer = config.portToBufMap().singleMap().get(port);
    if (buffer == null) {
      findings.error(role.key("portToBufMap").key("singleMap"), "expected a buffer for " + where);
    } else if (buffer >= 0 && buffer < config.bufs().size()) {
      if (!config.bufs().get(buffer).ports().contains(port)) {
        findings.error(
            role.key("bufs").index(buffer).key("ports"), "expected " + where + ", among them");
      }
    }
  }

  private static void checkRole(SwitchConfig config, DocumentPath role, Findings findings) {
    DocumentPath map = role.key("portToBufMap").key("singleMap");
    config
        .portToBufMap()
        .singleMap()
        .forEach(
            (port, buffer) -> {
              if (buffer < 0 || buffer >= config.bufs().size()) {
                findings.error(
                    map.key(port.toString()),
                    "expected the index of one of "
                        + config.bufs().size()
                        + " bufs, received "
                        + buffer);
              }
            });
    checkGroupsAreDisjoint(config, role, findings);
    for (int b = 0; b < config.bufs().size(); b++) {
      checkBuffer(b, config, role.key("bufs").index(b), findings);
    }
  }

  private static void checkGroupsAreDisjoint(
      SwitchConfig config, DocumentPath role, Findings findings) {
    Map<Integer, String> groupOfPort = new HashMap<>();
    config
        .portGroups()
        .forEach(
            (name, group) -> {
              for (int port : group.ports()) {
                String other = groupOfPort.putIfAbsent(port, name);
                if (other != null) {
                  findings.error(
                      role.key("portGroups").key(name).key("ports"),
                      "port " + port + " is in port group \"" + other + "\" already");
                }
              }
            });
  }

  private static void checkBuffer(
      int index, SwitchConfig config, DocumentPath path, Findings findings) {
    BufferConfig buffer = config.bufs().get(index);
    List<Integer> ports = buffer.ports();
    for (int i = 0; i < ports.size(); i++) {
      Integer mapped = config.portToBufMap().singleMap().get(ports.get(i));
      if (mapped == null || mapped != index) {
        findings.error(
            path.key("ports").index(i),
            "singleMap does not map port " + ports.get(i) + " to this buffer");
      }
    }
    BufferSizes.check(buffer.sharedBuffer(), ports.size(), path.key("sharedBuffer"), findings);
  }
}
