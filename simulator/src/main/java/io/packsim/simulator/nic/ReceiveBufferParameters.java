package io.packsim.simulator.nic;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * The receive buffer of a NIC, which all its ports share. With PFC on, the NIC pauses the far ends
 * of its ports while the buffer is filled up to the headroom; a packet that finds no room at all is
 * dropped, with PFC on or off.
 *
 * @param size frame bytes that it holds; absent is no limit
 * @param headroom part of the size for what still arrives after a pause; absent is what the links
 *     of the NIC need. Without effect while PFC is off
 * @param xonOffset how far below the headroom the buffer must fall before the far ends resume
 */
public record ReceiveBufferParameters(
    @Nullable @Doc("Frame bytes that wait to be written to memory; absent is no limit.")
        DataSize size,
    @Nullable @Doc("Part of size for what arrives after a pause; computed if absent.")
        DataSize headroom,
    @Default("8KiB") @Doc("How far below the headroom paused senders resume.") DataSize xonOffset) {

  private static final DataSize LARGEST = DataSize.parse("1TiB");

  /**
   * @throws IllegalArgumentException if the size is 0 or beyond reason, or nothing of it is left
   *     beside the headroom
   */
  public ReceiveBufferParameters {
    if (size != null && (size.bytes() == 0 || size.compareTo(LARGEST) > 0)) {
      throw new IllegalArgumentException(
          "size: expected above 0 to " + LARGEST + ", received " + size);
    }
    if (size != null && headroom != null && headroom.compareTo(size) >= 0) {
      throw new IllegalArgumentException(
          "headroom: expected less than the size of " + size + ", received " + headroom);
    }
  }
}
