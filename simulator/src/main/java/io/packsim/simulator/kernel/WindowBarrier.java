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

  /** How long a worker sleeps before it looks around again. */
  static final long PARK_NS = 20_000_000;

  private final int workers;
  private final int spins;
  private final long parkNs;
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
    this(workers, processors, PARK_NS);
  }

  WindowBarrier(int workers, int processors, long parkNs) {
    this.workers = workers;
    this.parkNs = parkNs;
    this.spins = processors >= workers ? SPINS : 0;
    this.parked = new AtomicReferenceArray<>(workers);
  }

  /** Waits until all workers are here. */
  void await(int worker) {
    await(worker, () -> {});
  }

  /**
   * Waits until all workers are here.
   *
   * @param whileWaiting called every {@link #PARK_NS} of a long wait; throws nothing
   */
  @SuppressWarnings("ThreadPriorityCheck") // yielding is a step on the way to parking
  void await(int worker, Runnable whileWaiting) {
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
    park(worker, mine, whileWaiting);
  }

  /**
   * Registers first, then looks again: whoever raises the generation afterwards sees the thread. An
   * interrupt is kept for later, since an interrupted thread cannot park.
   */
  private void park(int worker, int mine, Runnable whileWaiting) {
    boolean interrupted = false;
    parked.set(worker, Thread.currentThread());
    while (generation == mine) {
      LockSupport.parkNanos(this, parkNs);
      interrupted |= Thread.interrupted();
      if (generation == mine) {
        whileWaiting.run();
      }
    }
    parked.set(worker, null);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
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
