package io.packsim.simulator.transport;

import java.util.List;

/**
 * Several ways for the packets of one queue pair.
 *
 * @param selection how they are shared out; one that spreads queue pairs
 * @param paths the ways, at least one
 */
public record PlaneChoice(PlaneSelection selection, List<PlanePath> paths) {

  /**
   * Takes a copy.
   *
   * @throws IllegalArgumentException if there is no way, or a queue pair keeps to one
   */
  public PlaneChoice {
    paths = List.copyOf(paths);
    if (paths.isEmpty()) {
      throw new IllegalArgumentException("paths: expected at least one, received none");
    }
    if (!selection.spreadsQueuePairs()) {
      throw new IllegalArgumentException(
          "selection: expected one that spreads queue pairs, received " + selection);
    }
  }

  PlaneSender create(RoceSocket socket) {
    PlanePath[] ways = paths.toArray(PlanePath[]::new);
    return selection == PlaneSelection.PER_PACKET
        ? new PacketSpray(socket, ways)
        : new MessageTurns(socket, ways);
  }
}
