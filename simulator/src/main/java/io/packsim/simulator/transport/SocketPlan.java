package io.packsim.simulator.transport;

/** Knows queue pairs of a transport that come into being when they are first used. */
public interface SocketPlan {

  /**
   * What a queue pair is to be like; asked once, by the transport's own process.
   *
   * @param position its place among those of the plan
   */
  PlannedSocket at(int position);
}
