package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import java.util.List;

/**
 * A link goes down: what is on it is lost, and what waits for it at a switch. It comes up again
 * when the incident is over.
 *
 * @param link its id
 */
@Arm("linkDown")
@Doc("A link goes down, and comes up again after the duration.")
public record LinkDown(@Doc("Id of the link.") String link) implements Fault {
  @Override
  public Target target() {
    return new Target(Target.Kind.LINK, link, Aspect.STATE);
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    return network.link(link).stream().map(side -> LocalEffect.outage(incident, side)).toList();
  }
}
