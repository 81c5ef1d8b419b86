package io.packsim.simulator.scenario;

import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * The part of a NIC's receive buffer that is kept for what arrives after a pause: as configured, or
 * what all of its links together need.
 */
public final class ReceiveHeadroom {
  private ReceiveHeadroom() {}

  /**
   * The headroom of one NIC; 0 where its ports send no pauses.
   *
   * @param links at the NIC's ports
   */
  public static long bytes(Simulation simulation, List<LinkConfig> links) {
    if (!simulation.nic().pfc().enabled()) {
      return 0;
    }
    DataSize given = simulation.nic().receiveBuffer().headroom();
    return given == null ? needed(simulation, links) : given.bytes();
  }

  private static long needed(Simulation simulation, List<LinkConfig> links) {
    int wireBytes =
        largestFrameBytes(simulation)
            + simulation.ethernet().preambleBytes()
            + simulation.ethernet().interFrameGapBytes();
    return links.stream()
        .mapToLong(
            link ->
                PfcHeadroom.of(
                        link.rateTowards(link.node1()),
                        link.rateTowards(link.node2()),
                        link.delay(),
                        reactionTime(simulation, link),
                        wireBytes)
                    .bytes())
        .sum();
  }

  /** The longest of the switch ports that the link may lead to. */
  private static SimDuration reactionTime(Simulation simulation, LinkConfig link) {
    return simulation.switchConfigMap().values().stream()
        .map(config -> config.portGroups().get(link.portGroup()))
        .filter(Objects::nonNull)
        .map(group -> group.pfc().reactionTime())
        .max(Comparator.naturalOrder())
        .orElse(SimDuration.ZERO);
  }

  /** The largest frame that a receive buffer must hold. */
  public static int largestFrameBytes(Simulation simulation) {
    return simulation.largestDataFrameBytes();
  }
}
