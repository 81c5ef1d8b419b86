package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.List;

/**
 * A NIC pauses the far ends of all its ports without reason, and goes on doing so.
 *
 * @param host name of the accelerator
 * @param priority the priority that it pauses
 */
@Arm("pauseStorm")
@Doc("A NIC pauses the far ends of its ports without reason.")
public record PauseStorm(
    @Doc("Name of the host.") String host,
    @Default("3") @Doc("Priority that it pauses, 0 to 7.") int priority)
    implements Fault {

  /**
   * @throws IllegalArgumentException if there is no such priority
   */
  public PauseStorm {
    if (priority < 0 || priority > 7) {
      throw new IllegalArgumentException("priority: expected 0 to 7, received " + priority);
    }
  }

  @Override
  public Target target() {
    return new Target(Target.Kind.HOST, host, Aspect.PAUSES);
  }

  @Override
  public boolean holdsBack() {
    return true;
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    HostSide side = network.host(host);
    return List.of(new LocalEffect(side.process(), Effects.storm(incident, side, priority)));
  }
}
