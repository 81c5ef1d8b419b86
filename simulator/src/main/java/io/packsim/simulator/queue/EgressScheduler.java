package io.packsim.simulator.queue;

/**
 * Picks the queue that sends next when a port's wire is free.
 *
 * <p>Called once per transmitted packet, with the decision taken at that moment: a pause that
 * arrived earlier is already in the mask. The queue picked hands over its head.
 */
public interface EgressScheduler {

  /**
   * The queue to serve.
   *
   * @param readyMask bit q is set where queue q holds a packet and is not paused; never 0
   * @param heads sizes of what the queues would hand over, for those who count bytes
   * @return a queue whose bit is set
   */
  int next(int readyMask, QueueHeads heads);
}
