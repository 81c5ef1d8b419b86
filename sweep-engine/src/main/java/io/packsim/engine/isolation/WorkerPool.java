package io.packsim.engine.isolation;

import io.packsim.engine.compute.MemoryBudget;
import io.packsim.engine.compute.StopSignal;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The worker processes. They are started when they are needed, used again while they are sound, and
 * each has memory set aside for as long as it lives; one that does nothing gives way to a run that
 * waits for memory.
 */
final class WorkerPool implements AutoCloseable {
  private final WorkerCommand command;
  private final String codeKey;
  private final MemoryBudget memory;
  private final Deque<WorkerProcess> idle = new ConcurrentLinkedDeque<>();
  private final Set<WorkerProcess> all = ConcurrentHashMap.newKeySet();
  private final AtomicInteger started = new AtomicInteger();

  WorkerPool(WorkerCommand command, String codeKey, MemoryBudget memory) {
    this.command = command;
    this.codeKey = codeKey;
    this.memory = memory;
  }

  /**
   * A process that is ready for a run.
   *
   * @param bytes the memory that the run is expected to need
   * @return null if the run was cancelled while it waited
   * @throws WorkerStartException if none can be had
   */
  @Nullable WorkerProcess obtain(long bytes, StopSignal signal) {
    WorkerProcess used = idle.poll();
    if (used != null && isGood(used, bytes)) {
      return used;
    }
    if (used != null) {
      retire(used);
    }
    return memory.take(bytes, () -> hasMadeRoom(signal)) ? start(bytes, signal) : null;
  }

  private boolean isGood(WorkerProcess worker, long bytes) {
    long more = bytes - worker.chargedBytes();
    if (!worker.isAlive()) {
      return false;
    }
    if (more > 0 && memory.takeNow(more)) {
      worker.charge(bytes);
    }
    return worker.chargedBytes() >= bytes;
  }

  private boolean hasMadeRoom(StopSignal signal) {
    WorkerProcess unused = idle.poll();
    if (unused != null) {
      retire(unused);
    }
    return !signal.isCancelled();
  }

  private @Nullable WorkerProcess start(long bytes, StopSignal signal) {
    WorkerProcess worker;
    try {
      worker = WorkerProcess.start(command, "process-" + started.incrementAndGet(), bytes);
    } catch (WorkerStartException e) {
      memory.giveBack(bytes);
      throw e;
    }
    all.add(worker);
    signal.whenCancelled(worker::kill);
    try {
      worker.awaitReady(codeKey);
      return worker;
    } catch (WorkerStartException e) {
      retire(worker);
      if (signal.isCancelled()) {
        return null;
      }
      throw e;
    }
  }

  /** After a run: to be used again. */
  void release(WorkerProcess worker) {
    idle.push(worker);
  }

  /** After a run that leaves no sound process behind. */
  void retire(WorkerProcess worker) {
    worker.kill();
    if (all.remove(worker)) {
      memory.giveBack(worker.chargedBytes());
    }
  }

  /** Ends all of them. */
  @Override
  public void close() {
    List<WorkerProcess> last = List.copyOf(all);
    last.forEach(this::retire);
    last.forEach(WorkerProcess::awaitEnd);
  }
}
