package io.packsim.simulator.transport;

/**
 * Who posts work to a queue pair. Completions come in the order of the posts, requests and receives
 * apart.
 */
public interface SocketUser {

  /** A SEND or WRITE has been acknowledged to its last byte; what a READ asked for is in memory. */
  void onSendComplete(long workRequest);

  /**
   * A message has arrived to its last byte: a SEND, or a WRITE with immediate.
   *
   * @param bytes the message's length
   */
  void onReceiveComplete(long workRequest, long bytes);

  /** The queue pair has failed before a request or a receive could complete; it never will. */
  default void onFlushed(long workRequest) {}
}
