package io.packsim.simulator.transport;

/**
 * The two ends of a queue pair.
 *
 * @param name what the queue pair is called in messages and results
 * @param localAddress index of the local port address
 * @param remoteAddress index of the remote port address
 * @param queuePairNumber the local queue pair's number
 * @param remoteQueuePairNumber the remote queue pair's number
 * @param remoteSocket index of the remote socket in its transport
 */
public record SocketAddress(
    String name,
    int localAddress,
    int remoteAddress,
    int queuePairNumber,
    int remoteQueuePairNumber,
    int remoteSocket) {

  /**
   * Hash of the flow: addresses and queue pair numbers, from which a RoCEv2 sender also derives its
   * UDP source port.
   */
  int flowHash() {
    int hash = localAddress;
    hash = 31 * hash + remoteAddress;
    hash = 31 * hash + queuePairNumber;
    return 31 * hash + remoteQueuePairNumber;
  }
}
