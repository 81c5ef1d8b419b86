package io.packsim.simulator.incident;

import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.nic.HostMemoryParameters;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.LinkRate;
import java.util.List;

/**
 * The memory of a host takes what its NIC receives more slowly. With a receive buffer of some size
 * and PFC on, that backs up into pauses.
 *
 * @param host its name
 * @param writeRate payload bits per second that it takes
 */
@Arm("slowReceiver")
@Doc("The memory of a host takes what it receives more slowly.")
public record SlowReceiver(
    @Doc("Name of the host.") String host,
    @Doc("Payload per second that its memory takes meanwhile.") LinkRate writeRate)
    implements Fault {

  /**
   * @throws IllegalArgumentException if the rate is out of the range of memories
   */
  public SlowReceiver {
    HostMemoryParameters.requireRate("writeRate", writeRate);
  }

  @Override
  public Target target() {
    return new Target(Target.Kind.HOST, host, Aspect.MEMORY);
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    HostSide side = network.host(host);
    LineRate meanwhile = new LineRate(writeRate.bitsPerSecond());
    return List.of(new LocalEffect(side.process(), Effects.slowMemory(incident, side, meanwhile)));
  }
}
