package io.packsim.simulator.switching;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;

/**
 * Cut-through forwarding: a switch decides about a frame, admits it and may begin to send it as
 * soon as its first bytes have arrived.
 *
 * <p>A frame joins its egress queue on its header where the egress link is no faster than the one
 * it comes in by, so that sending never overtakes arriving; a faster link waits for the last bit,
 * as in a switch that stores and forwards. The rates are those that the links were made with.
 *
 * <p>Frames of links with a protocol of their own, such as link-layer retry, arrive as a whole: the
 * protocol has to check them first.
 *
 * <p>Not modelled: a damaged frame is lost on its link, as everywhere, while a real switch that
 * cuts through passes it on with its bad checksum.
 *
 * @param header bytes of a frame that must have arrived
 */
public record CutThroughParameters(
    @Default("64B") @Doc("Bytes of a frame that must have arrived before it is forwarded.")
        DataSize header) {
  private static final long LARGEST_HEADER_BYTES = 9216;

  /**
   * @throws IllegalArgumentException if the header is empty or larger than a jumbo frame
   */
  public CutThroughParameters {
    if (header.bytes() < 1 || header.bytes() > LARGEST_HEADER_BYTES) {
      throw new IllegalArgumentException(
          "header: expected 1 to " + LARGEST_HEADER_BYTES + " bytes, received " + header);
    }
  }
}
