package io.packsim.simulator.queue;

/** What a scheduler sees of the queues between which it chooses. */
public interface QueueHeads {

  /** Bytes of the frame that a queue would hand over next; 0 if it is empty. */
  int headBytes(int queue);
}
