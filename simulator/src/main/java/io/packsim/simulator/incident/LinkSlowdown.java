package io.packsim.simulator.incident;

import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.nic.HostMemoryParameters;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.LinkRate;
import java.util.List;

/**
 * Both directions of a link run at another rate.
 *
 * @param link its id
 * @param rate the rate
 */
@Arm("linkSlowdown")
@Doc("Both directions of a link run at another rate.")
public record LinkSlowdown(
    @Doc("Id of the link.") String link, @Doc("Its rate meanwhile.") LinkRate rate)
    implements Fault {

  /**
   * @throws IllegalArgumentException if the rate is out of the range of links
   */
  public LinkSlowdown {
    HostMemoryParameters.requireRate("rate", rate);
  }

  @Override
  public Target target() {
    return new Target(Target.Kind.LINK, link, Aspect.RATE);
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    LineRate meanwhile = new LineRate(rate.bitsPerSecond());
    return network.link(link).stream()
        .map(
            side ->
                new LocalEffect(
                    side.process(), Effects.rate(incident, side.faults(), meanwhile, side.rate())))
        .toList();
  }
}
