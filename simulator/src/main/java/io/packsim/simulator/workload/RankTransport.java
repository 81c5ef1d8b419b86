package io.packsim.simulator.workload;

/**
 * All that a rank program knows of the network: one rank's access to the transport of its endpoint.
 * One object per rank and workload; the assembly implements it over queue pairs.
 *
 * <p>Messages of one queue pair arrive in the order of their sends, and the n-th meets the n-th
 * receive posted there. All methods only accept work: completions come back through the {@link
 * OperationListener}, never from within a call of this interface, each operation's exactly once.
 */
public interface RankTransport {

  /**
   * Names the receiver of all completions. Called once, before anything is posted.
   *
   * @param listener the rank whose operations these are
   */
  void connect(OperationListener listener);

  /**
   * Sends a message.
   *
   * @param peerRank the receiving rank
   * @param queuePair index among the queue pairs of the two ranks
   * @param bytes the message's length, at least 1
   * @param operation number that the completion carries
   */
  void postSend(int peerRank, int queuePair, long bytes, int operation);

  /**
   * Posts a buffer for one message.
   *
   * @param peerRank the sending rank
   * @param queuePair index among the queue pairs of the two ranks
   * @param bytes room in the buffer, at least 1
   * @param operation number that the completion carries
   */
  void postReceive(int peerRank, int queuePair, long bytes, int operation);

  /**
   * Writes a message to the memory of the peer, which is not told.
   *
   * @param peerRank the rank whose memory it is
   * @param queuePair index among the queue pairs of the two ranks
   * @param bytes the message's length, at least 1
   * @param operation number that the completion carries
   */
  void postWrite(int peerRank, int queuePair, long bytes, int operation);

  /**
   * Reads a message from the memory of the peer, which is not told.
   *
   * @param peerRank the rank whose memory it is
   * @param queuePair index among the queue pairs of the two ranks
   * @param bytes the message's length, at least 1
   * @param operation number that the completion carries
   */
  void postRead(int peerRank, int queuePair, long bytes, int operation);
}
