package io.packsim.simulator.link.llr;

import io.packsim.simulator.packet.Packet;
import org.jspecify.annotations.Nullable;

/**
 * The frames that are not acknowledged, in the order of their numbers. A frame is kept as it was
 * given; what goes on the wire is a copy of it.
 */
final class ReplayBuffer {
  private @Nullable Packet[] ring = new Packet[16];
  private int head;
  private int frames;
  private long bytes;
  private int peakFrames;
  private long peakBytes;

  void add(Packet frame) {
    if (frames == ring.length) {
      grow();
    }
    ring[(head + frames) & (ring.length - 1)] = frame;
    frames++;
    bytes += frame.frameBytes;
    peakFrames = Math.max(peakFrames, frames);
    peakBytes = Math.max(peakBytes, bytes);
  }

  private void grow() {
    @Nullable Packet[] larger = new Packet[2 * ring.length];
    for (int i = 0; i < frames; i++) {
      larger[i] = ring[(head + i) & (ring.length - 1)];
    }
    ring = larger;
    head = 0;
  }

  /** The i-th oldest frame. */
  Packet get(int i) {
    Packet frame = ring[(head + i) & (ring.length - 1)];
    if (frame == null) {
      throw new IllegalStateException("the replay buffer holds " + frames + " frames, not " + i);
    }
    return frame;
  }

  /** Removes and returns the oldest frame. */
  Packet removeOldest() {
    Packet frame = get(0);
    ring[head] = null;
    head = (head + 1) & (ring.length - 1);
    frames--;
    bytes -= frame.frameBytes;
    return frame;
  }

  int frames() {
    return frames;
  }

  long bytes() {
    return bytes;
  }

  int peakFrames() {
    return peakFrames;
  }

  long peakBytes() {
    return peakBytes;
  }
}
