package io.packsim.simulator.transport;

import java.util.List;

/**
 * Several ways for the packets of one queue pair.
 *
 * @param selection how they are shared out; one that spreads queue pairs
 * @param paths the ways, at least one
 * @param first index of the way that has the first turn
 */
public record PlaneChoice(PlaneSelection selection, List<PlanePath> paths, int first) {

  /**
   * Takes a copy.
   *
   * @throws IllegalArgumentException if there is no such way, or a queue pair keeps to one
   */
  public PlaneChoice {
    paths = List.copyOf(paths);
    if (first < 0 || first >= paths.size()) {
      throw new IllegalArgumentException(
          "first: expected one of " + paths.size() + " paths, received " + first);
    }
    if (!selection.spreadsQueuePairs()) {
      throw new IllegalArgumentException(
          "selection: expected one that spreads queue pairs, received " + selection);
    }
  }

  PlaneSender create(RoceSocket socket) {
    PlanePath[] ways = paths.toArray(PlanePath[]::new);
    return selection == PlaneSelection.PER_PACKET
        ? new PacketSpray(socket, ways, first)
        : new MessageTurns(socket, ways, first);
  }
}
