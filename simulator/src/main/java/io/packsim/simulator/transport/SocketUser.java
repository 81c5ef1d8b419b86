package io.packsim.simulator.transport;

/**
 * Who posts work to a queue pair. Completions come in the order of the posts, sends and receives
 * apart.
 */
public interface SocketUser {

  /** A message has been acknowledged to its last byte. */
  void onSendComplete(long workRequest);

  /**
   * A message has arrived to its last byte.
   *
   * @param bytes the message's length
   */
  void onReceiveComplete(long workRequest, long bytes);
}
