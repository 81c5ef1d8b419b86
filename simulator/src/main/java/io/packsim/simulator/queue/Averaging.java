package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;

/**
 * How a queue's depth is averaged: avg += (depth - avg) / 2^weightExponent with each arrival. An
 * arrival at an empty queue lets the average decay instead, as if packets of one size had arrived
 * back to back while it was empty and had found nothing.
 *
 * <p>Source: Floyd and Jacobson, "Random early detection gateways for congestion avoidance", 1993,
 * section 4; SAI {@code saiwred.h} (weight as an exponent of two, 0 for the instantaneous depth).
 *
 * @param weightExponent 0 averages nothing
 * @param idlePacket size, preamble and gap included, of the packets that an idle time counts as
 */
public record Averaging(
    @Default("9") @Doc("Each arrival moves the average by 2^-this of the difference; 0 is none.")
        int weightExponent,
    @Default("1000B") @Doc("Packet size that counts how much of an idle time makes one step.")
        DataSize idlePacket) {
  private static final int LARGEST_EXPONENT = 15;

  /**
   * @throws IllegalArgumentException if a value is out of its range
   */
  public Averaging {
    if (weightExponent < 0 || weightExponent > LARGEST_EXPONENT) {
      throw new IllegalArgumentException(
          "weightExponent: expected 0 to " + LARGEST_EXPONENT + ", received " + weightExponent);
    }
    if (idlePacket.bytes() < 1 || idlePacket.bytes() > 1_000_000) {
      throw new IllegalArgumentException("idlePacket: expected 1B to 1MB, received " + idlePacket);
    }
  }
}
