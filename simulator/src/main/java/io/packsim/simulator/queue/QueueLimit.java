package io.packsim.simulator.queue;

import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * The most that one egress queue holds, whatever the buffer would still admit; what comes on top is
 * dropped at the tail, lossless traffic too. A virtual output queue has the limit for itself.
 *
 * @param bytes frame bytes that wait; absent is no limit
 * @param packets packets that wait; absent is no limit
 */
public record QueueLimit(
    @Nullable @Doc("Frame bytes that may wait; absent is no limit.") DataSize bytes,
    @Nullable @Doc("Packets that may wait; absent is no limit.") Integer packets) {

  /**
   * @throws IllegalArgumentException if a limit lets nothing wait
   */
  public QueueLimit {
    if (bytes != null && bytes.bytes() < 1) {
      throw new IllegalArgumentException("bytes: expected at least 1B, received " + bytes);
    }
    if (packets != null && packets < 1) {
      throw new IllegalArgumentException("packets: expected at least 1, received " + packets);
    }
  }

  long mostBytes() {
    return bytes == null ? Long.MAX_VALUE : bytes.bytes();
  }

  int mostPackets() {
    return packets == null ? Integer.MAX_VALUE : packets;
  }
}
