package io.packsim.simulator.workload;

import java.util.Comparator;

/** One direction of one queue pair: what keeps messages in order. */
record MessageStream(int source, int destination, int queuePair)
    implements Comparable<MessageStream> {
  private static final Comparator<MessageStream> ORDER =
      Comparator.comparingInt(MessageStream::source)
          .thenComparingInt(MessageStream::destination)
          .thenComparingInt(MessageStream::queuePair);

  /** The stream of an operation that moves a message. */
  static MessageStream of(int rank, RankProgram program, int operation) {
    int peer = program.peerRank(operation);
    boolean out = program.isOutgoing(operation);
    return new MessageStream(out ? rank : peer, out ? peer : rank, program.queuePair(operation));
  }

  @Override
  public int compareTo(MessageStream other) {
    return ORDER.compare(this, other);
  }
}
