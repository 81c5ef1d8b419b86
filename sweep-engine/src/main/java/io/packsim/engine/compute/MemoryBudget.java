package io.packsim.engine.compute;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/**
 * Memory that runs share. Whoever asks is served in the order of asking, so a large run is not
 * passed by for ever; one that asks for more than there is gets all of it and is alone.
 */
public final class MemoryBudget {
  private static final long GLANCE_MILLIS = 20;

  private final long totalBytes;
  private final Deque<Object> waiting = new ArrayDeque<>();
  private long takenBytes;

  /**
   * @param totalBytes how much there is
   */
  public MemoryBudget(long totalBytes) {
    this.totalBytes = totalBytes;
  }

  /**
   * Takes memory, waiting until there is some.
   *
   * @param stillWanted asked now and then while there is not enough; may make room
   * @return false if it was not wanted any more
   */
  public synchronized boolean take(long bytes, BooleanSupplier stillWanted) {
    Object place = new Object();
    waiting.add(place);
    try {
      while (waiting.peek() != place || !fits(bytes)) {
        if (!stillWanted.getAsBoolean()) {
          return false;
        }
        if (waiting.peek() != place || !fits(bytes)) {
          wait(GLANCE_MILLIS);
        }
      }
      takenBytes += atMostAll(bytes);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      waiting.remove(place);
      notifyAll();
    }
  }

  /** Takes memory if there is enough and nobody waits for it. */
  public synchronized boolean takeNow(long bytes) {
    boolean free = waiting.isEmpty() && fits(bytes);
    if (free) {
      takenBytes += atMostAll(bytes);
    }
    return free;
  }

  /** Gives back what was taken. */
  public synchronized void giveBack(long bytes) {
    takenBytes -= atMostAll(bytes);
    notifyAll();
  }

  private boolean fits(long bytes) {
    return takenBytes + atMostAll(bytes) <= totalBytes;
  }

  private long atMostAll(long bytes) {
    return Math.min(bytes, totalBytes);
  }
}
