package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link that is down from the beginning of the run comes up at the start of the incident.
 *
 * @param link its id
 */
@Arm("linkUp")
@Doc("A link, down since the beginning of the run, comes up at the start of the incident.")
public record LinkUp(@Doc("Id of the link.") String link) implements Fault {
  @Override
  public Target target() {
    return new Target(Target.Kind.LINK, link, Aspect.STATE);
  }

  @Override
  public List<Interval> intervals(long startPs, long endPs) {
    return startPs == 0 ? List.of() : List.of(new Interval(0, startPs));
  }

  @Override
  public void requireDuration(@Nullable SimDuration duration) {
    if (duration != null) {
      throw new IllegalArgumentException(
          "duration: expected none, since linkUp is over when it starts, received " + duration);
    }
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    return network.link(link).stream().map(side -> LocalEffect.outage(incident, side)).toList();
  }
}
