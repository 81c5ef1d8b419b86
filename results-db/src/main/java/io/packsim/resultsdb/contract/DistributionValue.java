package io.packsim.resultsdb.contract;

import java.nio.ByteBuffer;

/**
 * A whole distribution a run yielded.
 *
 * @param name of a defined metric
 * @param encoding how to read the payload
 * @param payload its bytes, read-only
 */
public record DistributionValue(String name, String encoding, ByteBuffer payload) {
  public DistributionValue {
    payload = payload.asReadOnlyBuffer();
  }

  /** The bytes as an array of their own. */
  public byte[] bytes() {
    byte[] bytes = new byte[payload.remaining()];
    payload.duplicate().get(bytes);
    return bytes;
  }
}
