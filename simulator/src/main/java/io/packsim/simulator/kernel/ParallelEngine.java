package io.packsim.simulator.kernel;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs logical processes on several threads, with the same results as on one.
 *
 * <p>The workers go through windows together. A window is as long as the lookahead: the least delay
 * with which anything crosses between workers. What is sent in a window arrives after its end, so
 * within it no worker can miss an event. At the barrier between two windows each learns when the
 * others' next events are; the next window begins at the first of them.
 *
 * <p>Source: conservative synchronous simulation, Nicol, "The cost of conservative synchronization
 * in parallel discrete event simulations", JACM 1993.
 */
public final class ParallelEngine implements Engine {
  private final long lookaheadPs;
  private final List<Worker> workers = new ArrayList<>();
  private final WindowBarrier barrier;
  private final AtomicLong cpuNs = new AtomicLong();

  /**
   * An engine without processes.
   *
   * @param workerCount how many threads work, the calling one included; at least 2
   * @param lookaheadPs the least delay between processes of different workers, above 0
   */
  public ParallelEngine(int workerCount, long lookaheadPs) {
    if (workerCount < 2 || lookaheadPs <= 0) {
      throw new IllegalArgumentException(
          "expected at least 2 workers and a lookahead above 0 ps, received "
              + workerCount
              + " and "
              + lookaheadPs);
    }
    this.lookaheadPs = lookaheadPs;
    this.barrier = new WindowBarrier(workerCount, Runtime.getRuntime().availableProcessors());
    for (int i = 0; i < workerCount; i++) {
      workers.add(new Worker(i, workerCount));
    }
  }

  @Override
  public LogicalProcess createProcess(String name, int worker) {
    return new LogicalProcess(workers.get(worker).loop(), name);
  }

  @Override
  public void run(RunControl control) {
    SharedControl shared = new SharedControl(control);
    shared.check(0, 0);
    List<Thread> threads = new ArrayList<>();
    for (Worker worker : workers.subList(1, workers.size())) {
      Thread thread =
          new Thread(
              () -> {
                go(worker, (nowPs, events) -> shared.obey(), () -> {});
                cpuNs.addAndGet(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
              },
              "packsim-worker-" + worker.index());
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    EventLoop own = workers.get(0).loop();
    go(workers.get(0), shared, () -> shared.ask(own.nowPs(), own.executedEvents()));
    for (Thread thread : threads) {
      join(thread);
    }
    Worker.throwFirst(workers);
    shared.obey();
    long endPs = endPs();
    for (Worker worker : workers) {
      worker.loop().finishAt(endPs);
    }
  }

  /** The workers end together, so a join only waits for a thread to leave its last method. */
  private static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** A worker's way through the windows; nothing is thrown, or the others would wait for ever. */
  private void go(Worker worker, RunControl control, Runnable whileWaiting) {
    int parity = 0;
    Thread mine = Thread.currentThread();
    worker.loop().claim(() -> Thread.currentThread() == mine);
    worker.publish(parity);
    barrier.await(worker.index(), whileWaiting);
    Window window = Window.first(workers, lookaheadPs);
    while (window != null) {
      parity ^= 1;
      worker.runWindow(window, parity, control);
      barrier.await(worker.index(), whileWaiting);
      worker.drain(workers, parity);
      window = window.next(workers, parity, lookaheadPs);
    }
  }

  @Override
  public int workers() {
    return workers.size();
  }

  @Override
  public long endPs() {
    long endPs = 0;
    for (Worker worker : workers) {
      endPs = Math.max(endPs, worker.loop().lastForegroundPs());
    }
    return endPs;
  }

  @Override
  public EngineStats stats() {
    long events = 0;
    long messages = 0;
    for (Worker worker : workers) {
      events += worker.loop().executedEvents();
      messages += worker.messages();
    }
    return new EngineStats(events, workers.get(0).windows(), messages, cpuNs.get());
  }
}
