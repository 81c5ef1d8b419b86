package io.packsim.simulator.packet;

import org.jspecify.annotations.Nullable;

/**
 * Asks the switch ports on the way to write down what they know; immutable, so that a copy of the
 * packet keeps what it was copied with.
 *
 * <p>Not modelled: the bytes of the records on the wire, 2 and 8 more per hop in HPCC, 1% of a
 * packet of 4,096 bytes over five hops.
 *
 * @param last what the last hop wrote; {@code null} before the first
 * @param carried what the packet carries besides
 */
public record Telemetry(@Nullable HopRecord last, @Nullable PacketExtension carried)
    implements PacketExtension {

  /** The same with the record of one more hop, which names {@link #last} as the one before. */
  public Telemetry with(HopRecord hop) {
    return new Telemetry(hop, carried);
  }
}
