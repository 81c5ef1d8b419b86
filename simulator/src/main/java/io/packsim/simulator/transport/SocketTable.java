package io.packsim.simulator.transport;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The queue pairs of a transport by their index, those included that are only planned. */
final class SocketTable {
  /**
   * Queue pairs that are planned together.
   *
   * @param first index of the first
   * @param firstTimerSource its id among all sources of timers; the others follow
   */
  record Block(int first, int firstTimerSource, SocketPlan plan) {
    int timerSource(int index) {
      return firstTimerSource + index - first;
    }
  }

  private @Nullable RoceSocket[] sockets = new @Nullable RoceSocket[0];
  private final List<Block> blocks = new ArrayList<>();
  private int size;

  /** Takes the next indexes for queue pairs to come. */
  void plan(int count, int firstTimerSource, SocketPlan plan) {
    blocks.add(new Block(size, firstTimerSource, plan));
    size += count;
    sockets = Arrays.copyOf(sockets, size);
  }

  /** Adds a queue pair under the next index. */
  void add(RoceSocket socket) {
    if (size == sockets.length) {
      sockets = Arrays.copyOf(sockets, Math.max(4, 2 * size));
    }
    sockets[size++] = socket;
  }

  /** The queue pair of an index, {@code null} if it is only planned. */
  @Nullable RoceSocket get(int index) {
    return sockets[index];
  }

  /** Takes the queue pair that was planned. */
  void put(int index, RoceSocket socket) {
    sockets[index] = socket;
  }

  /** The block that a planned queue pair belongs to. */
  Block blockOf(int index) {
    int block = blocks.size() - 1;
    while (blocks.get(block).first() > index) {
      block--;
    }
    return blocks.get(block);
  }

  int size() {
    return size;
  }

  /** Those that have come into being, by index. */
  List<RoceSocket> open() {
    List<RoceSocket> open = new ArrayList<>();
    for (int index = 0; index < size; index++) {
      RoceSocket socket = sockets[index];
      if (socket != null) {
        open.add(socket);
      }
    }
    return open;
  }
}
