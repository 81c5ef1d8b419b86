package io.packsim.simulator.link;

import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * The frames of the link itself that a transmitter sends. Apart from it, because most transmitters
 * have none, and what every packet touches is kept small.
 */
final class ControlFeed {
  private final ControlSource source;
  private boolean isSilent;
  private long sentFrames;

  ControlFeed(ControlSource source) {
    this.source = source;
  }

  @Nullable Packet next() {
    Packet frame = isSilent ? null : source.nextFrame();
    sentFrames += frame == null ? 0 : 1;
    return frame;
  }

  boolean isReady() {
    return !isSilent && source.isReady();
  }

  void silence(boolean isDown) {
    isSilent = isDown;
  }

  long sentFrames() {
    return sentFrames;
  }
}
