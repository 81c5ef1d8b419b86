package io.packsim.simulator.transport;

/** What a queue pair has sent and received. Each counter is written at one place. */
public final class SocketCounters {
  /** Request packets sent, retransmissions included. */
  public long sentDataPackets;

  /** Frame bytes of request packets sent, retransmissions included. */
  public long sentDataBytes;

  /** Payload bytes accepted, each once. */
  public long receivedPayloadBytes;

  /** ACKs sent. */
  public long sentAcks;

  /** Sequence NAKs sent. */
  public long sentNaks;

  /** RNR NAKs sent. */
  public long sentRnrNaks;

  /** Congestion notifications sent. */
  public long sentCnps;

  /** Congestion notifications received. */
  public long receivedCnps;

  /** Packets received with the congestion mark. */
  public long receivedMarkedPackets;

  SocketCounters() {}
}
