package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link loses some of the packets that it carries. Frames of the link itself, such as pauses, are
 * never among them.
 *
 * @param link its id
 * @param from the end that sends what is lost; absent is both
 * @param packets which packets
 * @param probability how likely each of them is lost, above 0 to 1
 */
@Arm("packetDrop")
@Doc("A link loses some of the packets that it carries.")
public record PacketDrop(
    @Doc("Id of the link.") String link,
    @Nullable @Doc("Node at the end that sends what is lost; absent is both.") String from,
    @Default("ALL") @Doc("Which packets.") Packets packets,
    @Default("1") @Doc("How likely each of them is lost, above 0 to 1.") double probability)
    implements Fault {

  /** Kinds of packets. */
  public enum Packets {
    /** All but frames of the link itself. */
    ALL,
    /** Packets that carry messages, or ask for them. */
    DATA,
    /** Acknowledgements of every kind. */
    ACK,
    /** Congestion notifications. */
    CNP
  }

  /**
   * @throws IllegalArgumentException if the probability is none
   */
  public PacketDrop {
    if (!(probability > 0 && probability <= 1)) {
      throw new IllegalArgumentException(
          "probability: expected above 0 to 1, received " + probability);
    }
  }

  @Override
  public Target target() {
    return new Target(Target.Kind.LINK, link, Aspect.FILTER);
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    return network.link(link).stream()
        .filter(side -> from == null || from.equals(side.node()))
        .map(
            side ->
                new LocalEffect(
                    side.process(),
                    Effects.filter(
                        side.faults(),
                        new DropFilter(
                            incident, packets, probability, network.stream(incident, side)))))
        .toList();
  }
}
