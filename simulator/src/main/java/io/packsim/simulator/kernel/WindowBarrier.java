package io.packsim.simulator.kernel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;

/**
 * Where workers meet at the end of each window. A waiting worker spins for a moment, then yields,
 * then parks: windows are often a few microseconds apart, but a worker whose partner is not running
 * must not burn its processor.
 *
 * <p>What a worker wrote before {@link #await} every worker sees after it.
 */
final class WindowBarrier {
  private static final int SPINS = 1 << 10;
  private static final int YIELDS = 1 << 6;

  private final int workers;
  private final int spins;
  private final AtomicInteger arrived = new AtomicInteger();
  private final AtomicReferenceArray<Thread> parked;
  private volatile int generation;

  /**
   * A barrier.
   *
   * @param workers how many meet
   * @param processors how many of them can run at once: with fewer than workers nobody spins
   */
  WindowBarrier(int workers, int processors) {
    this.workers = workers;
    this.spins = processors >= workers ? SPINS : 0;
    this.parked = new AtomicReferenceArray<>(workers);
  }

  /** Waits until all workers are here. */
  @SuppressWarnings("ThreadPriorityCheck") // yielding is a step on the way to parking
  void await(int worker) {
    int mine = generation;
    if (arrived.incrementAndGet() == workers) {
      arrived.set(0);
      generation = mine + 1;
      wakeAll();
      return;
    }
    for (int i = 0; i < spins; i++) {
      if (generation != mine) {
        return;
      }
      Thread.onSpinWait();
    }
    for (int i = 0; i < YIELDS; i++) {
      if (generation != mine) {
        return;
      }
      Thread.yield();
    }
    park(worker, mine);
  }

  /**
   * Registers first, then looks again: whoever raises the generation afterwards sees the thread.
   */
  private void park(int worker, int mine) {
    parked.set(worker, Thread.currentThread());
    while (generation == mine) {
      LockSupport.park(this);
    }
    parked.set(worker, null);
  }

  private void wakeAll() {
    for (int worker = 0; worker < workers; worker++) {
      Thread thread = parked.get(worker);
      if (thread != null) {
        LockSupport.unpark(thread);
      }
    }
  }
}
