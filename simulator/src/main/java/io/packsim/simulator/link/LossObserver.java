package io.packsim.simulator.link;

import io.packsim.simulator.packet.Packet;

/** Told of the frames that a port loses; called on the port's own process. */
public interface LossObserver {

  /**
   * A frame is lost.
   *
   * @param timePs now; a frame hit by a bit error is lost as it is sent, one that was on its way
   *     when the link went down as it would arrive
   * @param port the port that sent it, or, with {@link LossCause#LINK_DOWN}, the port at which it
   *     would have arrived
   */
  void onLoss(long timePs, String port, LossCause cause, Packet packet);
}
