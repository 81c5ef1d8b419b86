package io.packsim.simulator.link;

import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * Frames and ordered sets of the protocols between the two ends of a link. They go before
 * everything else and are never paused; {@link Transmitter#controlReady} says that one waits.
 */
public interface ControlSource {

  /** The next one to send, or {@code null}. */
  @Nullable Packet nextFrame();

  /** Whether {@link #nextFrame} would hand over one if it were called now. */
  boolean isReady();
}
