package io.packsim.simulator.assembly;

import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.SocketUser;
import io.packsim.simulator.workload.OperationListener;
import io.packsim.simulator.workload.RankTransport;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A rank's messages over queue pairs: finds the queue pair, and hands completions back. */
final class SocketRankTransport implements RankTransport, SocketUser {
  private final int[] peers;
  private final RoceSocket[][] socketsOfPeer;
  private @Nullable OperationListener listener;

  /**
   * Without queue pairs.
   *
   * @param peers the ranks to talk to, ascending
   */
  SocketRankTransport(int[] peers) {
    this.peers = peers.clone();
    this.socketsOfPeer = new RoceSocket[peers.length][0];
  }

  /** Adds the next queue pair to a peer. */
  void add(int peer, RoceSocket socket) {
    int position = Arrays.binarySearch(peers, peer);
    RoceSocket[] before = socketsOfPeer[position];
    socketsOfPeer[position] = Arrays.copyOf(before, before.length + 1);
    socketsOfPeer[position][before.length] = socket;
  }

  @Override
  public void connect(OperationListener rank) {
    listener = rank;
  }

  @Override
  public void postSend(int peerRank, int queuePair, long bytes, int operation) {
    socket(peerRank, queuePair).postSend(operation, bytes);
  }

  @Override
  public void postReceive(int peerRank, int queuePair, long bytes, int operation) {
    socket(peerRank, queuePair).postReceive(operation, bytes);
  }

  @Override
  public void postWrite(int peerRank, int queuePair, long bytes, int operation) {
    socket(peerRank, queuePair).postWrite(operation, bytes);
  }

  @Override
  public void postRead(int peerRank, int queuePair, long bytes, int operation) {
    socket(peerRank, queuePair).postRead(operation, bytes);
  }

  private RoceSocket socket(int peerRank, int queuePair) {
    return socketsOfPeer[Arrays.binarySearch(peers, peerRank)][queuePair];
  }

  @Override
  public void onSendComplete(long workRequest) {
    complete(workRequest);
  }

  @Override
  public void onReceiveComplete(long workRequest, long bytes) {
    complete(workRequest);
  }

  @Override
  public void onFlushed(long workRequest) {
    if (listener != null) {
      listener.onFailure((int) workRequest, "its queue pair failed");
    }
  }

  private void complete(long workRequest) {
    if (listener != null) {
      listener.onCompletion((int) workRequest);
    }
  }
}
