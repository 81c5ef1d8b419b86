package io.packsim.simulator.validation;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.link.llr.LlrParameters;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;

/** Warns of link-layer retry that makes its link slow: a small replay buffer, a hasty timer. */
final class LinkRetryValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    for (LinkConfig link : wiring.links().values()) {
      if (link.llr().enabled()) {
        check(link, link.llr(), wiring.pathOf(link).key("llr"), findings);
      }
    }
  }

  private static void check(
      LinkConfig link, LlrParameters llr, DocumentPath path, Findings findings) {
    DataSize needed = llr.neededReplayBuffer(link.rate(), link.delay());
    if (llr.replayBuffer().compareTo(needed) < 0) {
      findings.warning(
          path.key("replayBuffer"),
          "expected at least " + needed + ": the link waits for acknowledgements with less");
    }
    SimDuration timer = llr.replayTimer();
    if (timer != null && timer.picoseconds() <= 2 * link.delay().picoseconds()) {
      findings.warning(
          path.key("replayTimer"),
          "expected above "
              + new SimDuration(2 * link.delay().picoseconds())
              + ": no acknowledgement comes sooner, and everything is sent twice");
    }
  }
}
