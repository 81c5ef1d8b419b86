package io.packsim.simulator.validation;

import io.packsim.simulator.config.LpmSpec;

/** Warns of flows whose packets overtake each other where receivers want them in order. */
final class SprayValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    if (wiring.simulation().nic().keepsEarlyPackets()) {
      return;
    }
    wiring.forEachSwitch(
        (node, config, path) -> {
          LpmSpec table = config.lpmSpec();
          boolean hasChoice = table.routes().values().stream().anyMatch(links -> links.size() > 1);
          if (hasChoice && table.tieBreak().spreadsFlows()) {
            findings.warning(
                path.key("lpmSpec").key("tieBreak"),
                "packets of a flow overtake each other; expected nic.outofOrderPktSupport");
          }
        });
  }
}
