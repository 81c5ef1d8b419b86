package io.packsim.simulator.assembly;

import io.packsim.simulator.transport.PlannedSocket;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.SocketPlan;
import io.packsim.simulator.transport.SocketUser;
import io.packsim.simulator.workload.OperationListener;
import io.packsim.simulator.workload.Peer;
import io.packsim.simulator.workload.RankTransport;
import org.jspecify.annotations.Nullable;

/** A rank's messages over queue pairs: finds the queue pair, and hands completions back. */
final class SocketRankTransport implements RankTransport, SocketUser, SocketPlan {
  private final int rank;
  private final RankPlaces places;
  private final EndpointAssembly endpoint;
  private final @Nullable Integer priority;
  private @Nullable OperationListener listener;

  /**
   * The messages of a rank.
   *
   * @param endpoint where the rank lives
   * @param priority of its data and acknowledgements; {@code null} for those of the NIC
   */
  SocketRankTransport(
      int rank, RankPlaces places, EndpointAssembly endpoint, @Nullable Integer priority) {
    this.rank = rank;
    this.places = places;
    this.endpoint = endpoint;
    this.priority = priority;
  }

  /** Reserves the rank's queue pairs; the index of the first in the endpoint's transport. */
  int planSockets() {
    return endpoint.transport().planSockets(places.plan().queuePairs(rank), this);
  }

  @Override
  public PlannedSocket at(int position) {
    Peer far = places.plan().peerAt(rank, position);
    int peer = far.rank();
    int index = far.queuePair();
    return endpoint.planSocket(
        places.endpoint(peer),
        index,
        places.name(rank, peer, index),
        places.plan().qpn(rank, peer, index),
        places.plan().qpn(/* rank= */ peer, /* peer= */ rank, index),
        places.socketIndex(/* rank= */ peer, /* peer= */ rank, index),
        this,
        priority);
  }

  @Override
  public void connect(OperationListener operations) {
    listener = operations;
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
    return endpoint.transport().socket(places.socketIndex(rank, peerRank, queuePair));
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
