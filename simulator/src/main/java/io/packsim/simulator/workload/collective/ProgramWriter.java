package io.packsim.simulator.workload.collective;

import io.packsim.simulator.workload.Peer;
import io.packsim.simulator.workload.RankProgram;
import io.packsim.simulator.workload.RankProgramBuilder;

/**
 * Writes one rank's program with messages split over parallel queue pairs. Part i of a message goes
 * over queue pair i; parts that would be empty are left out, on both sides alike.
 */
final class ProgramWriter {
  private final RankProgramBuilder program = new RankProgramBuilder();
  private final int parallelQueuePairs;

  ProgramWriter(int parallelQueuePairs) {
    if (parallelQueuePairs < 1) {
      throw new IllegalArgumentException(
          "parallelQueuePairs: expected at least 1, received " + parallelQueuePairs);
    }
    this.parallelQueuePairs = parallelQueuePairs;
  }

  /** Sends a message once all the given parts are complete; the numbers of its own parts. */
  int[] send(int peer, long bytes, int... after) {
    int[] parts = new int[parts(bytes)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = program.send(new Peer(peer, i), partBytes(bytes, i), after);
    }
    return parts;
  }

  /** Receives a message once all the given parts are complete; the numbers of its own parts. */
  int[] receive(int peer, long bytes, int... after) {
    int[] parts = new int[parts(bytes)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = program.receive(new Peer(peer, i), partBytes(bytes, i), after);
    }
    return parts;
  }

  /** Writes a message once all the given parts are complete; the numbers of its own parts. */
  int[] write(int peer, long bytes, int... after) {
    int[] parts = new int[parts(bytes)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = program.write(new Peer(peer, i), partBytes(bytes, i), after);
    }
    return parts;
  }

  /** Reads a message once all the given parts are complete; the numbers of its own parts. */
  int[] read(int peer, long bytes, int... after) {
    int[] parts = new int[parts(bytes)];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = program.read(new Peer(peer, i), partBytes(bytes, i), after);
    }
    return parts;
  }

  /** Passes a received message of the same size on, each part as soon as it is there. */
  int[] forward(int peer, long bytes, int[] received) {
    int[] parts = new int[received.length];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = program.send(new Peer(peer, i), partBytes(bytes, i), received[i]);
    }
    return parts;
  }

  RankProgram program() {
    return program.build();
  }

  private int parts(long bytes) {
    return (int) Math.min(parallelQueuePairs, bytes);
  }

  private long partBytes(long bytes, int index) {
    return new Chunks(bytes, parallelQueuePairs).size(index);
  }
}
