package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import java.util.List;

/**
 * Both directions of a link have another bit error rate.
 *
 * @param link its id
 * @param log10Ber logarithm of the bit error rate; 0 and above mean no errors
 */
@Arm("errorRate")
@Doc("Both directions of a link have another bit error rate.")
public record ErrorRate(
    @Doc("Id of the link.") String link,
    @Doc("Logarithm of the bit error rate; 0 and above mean no errors.") double log10Ber)
    implements Fault {

  /**
   * @throws IllegalArgumentException if the logarithm is no number
   */
  public ErrorRate {
    if (Double.isNaN(log10Ber)) {
      throw new IllegalArgumentException("log10Ber: expected a number, received " + log10Ber);
    }
  }

  @Override
  public Target target() {
    return new Target(Target.Kind.LINK, link, Aspect.ERRORS);
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    return network.link(link).stream()
        .map(
            side ->
                new LocalEffect(
                    side.process(),
                    Effects.errors(incident, side.faults(), log10Ber, side.log10Ber())))
        .toList();
  }
}
