package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import java.util.List;

/**
 * A queue pair between two ranks. List two between each pair of ranks, such as one in each
 * direction, since notifies need one to themselves.
 *
 * @param srcRank one side
 * @param srcQpn its number there; 0 and 1 are reserved
 * @param dstRank the other side
 * @param dstQpn its number there
 * @param ports accepted without effect, as in the original
 */
public record QueuePairTemplate(
    @Doc("One side.") int srcRank,
    @Doc("Its number there, from 2.") int srcQpn,
    @Doc("The other side.") int dstRank,
    @Doc("Its number there, from 2.") int dstQpn,
    @Default("[]") @Doc("No effect, as in the original.") List<Integer> ports) {

  private static final int LARGEST_QPN = (1 << 24) - 1;

  /**
   * @throws IllegalArgumentException if a rank is negative or a number is no free 24-bit number
   */
  public QueuePairTemplate {
    Ranges.require("srcRank", srcRank, 0, Integer.MAX_VALUE);
    Ranges.require("dstRank", dstRank, 0, Integer.MAX_VALUE);
    Ranges.require("srcQpn", srcQpn, 2, LARGEST_QPN);
    Ranges.require("dstQpn", dstQpn, 2, LARGEST_QPN);
  }
}
