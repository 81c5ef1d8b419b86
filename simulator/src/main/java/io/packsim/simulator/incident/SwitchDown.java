package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.parameter.Key;
import java.util.List;

/**
 * A switch goes down with all its links; what it holds is lost.
 *
 * @param switchName its name; {@code switch} in files
 */
@Arm("switchDown")
@Doc("A switch goes down with all its links and what it holds.")
public record SwitchDown(@Key("switch") @Doc("Name of the switch.") String switchName)
    implements Fault {
  @Override
  public Target target() {
    return new Target(Target.Kind.SWITCH, switchName, Aspect.STATE);
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    return network.linksOfSwitch(switchName).stream()
        .map(
            side ->
                side.node().equals(switchName)
                    ? LocalEffect.switchOutage(incident, side)
                    : LocalEffect.outage(incident, side))
        .toList();
  }
}
