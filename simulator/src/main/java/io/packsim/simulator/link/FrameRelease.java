package io.packsim.simulator.link;

/** Told when frames that arrived by a port have left the buffer of the node, or found none. */
public interface FrameRelease {
  /**
   * A frame has left.
   *
   * @param priority with which it arrived
   * @param frameBytes its bytes, from destination address to FCS
   */
  void released(int priority, int frameBytes);
}
