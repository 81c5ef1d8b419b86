package io.packsim.simulator.switching;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropCounters;

/** What happened at the egress queues of one port: depth over time, packets, marks and drops. */
public final class QueueTracker {
  private static final int QUEUES = 8;

  private final LogicalProcess process;
  private final Track[] tracks = new Track[QUEUES];

  /** One queue. */
  private static final class Track {
    long packets;
    long markedPackets;
    long bytes;
    long peakBytes;
    long sincePs;

    /** Bytes times picoseconds. A product of both in range of a long would not be. */
    double bytePs;

    final DropCounters drops = new DropCounters();

    void change(long byBytes, long nowPs) {
      bytePs += (double) bytes * (nowPs - sincePs);
      sincePs = nowPs;
      bytes += byBytes;
      peakBytes = Math.max(peakBytes, bytes);
    }
  }

  /** A tracker of a port of a node. */
  public QueueTracker(LogicalProcess process) {
    this.process = process;
    for (int queue = 0; queue < QUEUES; queue++) {
      tracks[queue] = new Track();
    }
  }

  void joined(int queue, int bytes) {
    Track track = tracks[queue];
    track.packets++;
    track.change(bytes, process.nowPs());
  }

  void left(int queue, int bytes) {
    tracks[queue].change(-bytes, process.nowPs());
  }

  void marked(int queue) {
    tracks[queue].markedPackets++;
  }

  void dropped(int queue, DropCause cause) {
    tracks[queue].drops.add(cause);
  }

  /** Packets that have joined a queue. */
  public long packets(int queue) {
    return tracks[queue].packets;
  }

  /** Packets that were marked as they joined a queue. */
  public long markedPackets(int queue) {
    return tracks[queue].markedPackets;
  }

  /** Most bytes that have waited in a queue. */
  public long peakBytes(int queue) {
    return tracks[queue].peakBytes;
  }

  /** Bytes that waited in a queue on average over the time from 0 to the end of a run. */
  public double meanBytes(int queue, long endPs) {
    Track track = tracks[queue];
    double bytePs = track.bytePs + (double) track.bytes * Math.max(0, endPs - track.sincePs);
    return endPs == 0 ? 0 : bytePs / endPs;
  }

  /** Packets that were to join a queue and were dropped. */
  public DropCounters drops(int queue) {
    return tracks[queue].drops;
  }
}
