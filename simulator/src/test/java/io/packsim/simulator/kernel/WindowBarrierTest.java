package io.packsim.simulator.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WindowBarrierTest {
  private static final long DEADLINE_NS = 30_000_000_000L;

  /** A nap so long that a lost wake-up hangs the test instead of slowing it. */
  private static final long HOUR_NS = 3_600_000_000_000L;

  /**
   * Nobody passes before all are there, and what each wrote before is seen by all after. With fewer
   * processors than workers nobody spins, so that parking is in the race too.
   */
  @ParameterizedTest
  @CsvSource({"2, 2", "3, 3", "8, 8", "2, 1", "3, 2", "8, 2"})
  void letsNobodyPassAlone(int workers, int processors) throws InterruptedException {
    int rounds = 5_000;
    WindowBarrier barrier = new WindowBarrier(workers, processors, HOUR_NS);
    AtomicIntegerArray stale = new AtomicIntegerArray(workers);
    int[] plain = new int[workers];
    inParallel(
        workers,
        worker -> {
          for (int round = 1; round <= rounds; round++) {
            plain[worker] = round;
            barrier.await(worker);
            for (int other : plain) {
              if (other != round) {
                stale.incrementAndGet(worker);
              }
            }
            barrier.await(worker);
          }
        });
    for (int w = 0; w < workers; w++) {
      assertEquals(0, stale.get(w), "stale values seen by worker " + w);
    }
  }

  /**
   * Reports and mailboxes are used as the engine uses them: one barrier a round, two copies in
   * turn. The plain fields of the events and the growing arrays must arrive whole.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void handsMailboxesOverWhole(int workers) throws InterruptedException {
    int rounds = 300;
    WindowBarrier barrier = new WindowBarrier(workers, 2, HOUR_NS);
    Mailbox[][][] boxes = new Mailbox[2][workers][workers];
    for (Mailbox[][] ofParity : boxes) {
      for (Mailbox[] ofSender : ofParity) {
        for (int to = 0; to < workers; to++) {
          ofSender[to] = new Mailbox();
        }
      }
    }
    AtomicInteger wrong = new AtomicInteger();
    inParallel(
        workers,
        worker -> {
          for (int round = 0; round < rounds; round++) {
            for (int to = 0; to < workers; to++) {
              send(boxes[round & 1][worker][to], round);
            }
            barrier.await(worker);
            EventLoop loop = new EventLoop(worker, null);
            int expected = 0;
            for (int from = 0; from < workers; from++) {
              boxes[round & 1][from][worker].drainTo(loop);
              expected += sizeOf(round);
            }
            if (loop.foregroundEvents() != expected) {
              wrong.incrementAndGet();
            }
            loop.run(RunControl.NONE);
            if (loop.executedEvents() != expected || loop.nowPs() != round + 1) {
              wrong.incrementAndGet();
            }
          }
        });
    assertEquals(0, wrong.get(), "rounds in which a mailbox was not what its sender had put in");
  }

  /** Sizes go up and down, over the 64 that a mailbox begins with. */
  private static int sizeOf(int round) {
    return round % 150 + 1;
  }

  private static void send(Mailbox box, int round) {
    for (int i = 0; i < sizeOf(round); i++) {
      Event event = new Nothing(i);
      event.timePs = round + 1L;
      box.add(event);
    }
  }

  private static final class Nothing extends Event {
    Nothing(int source) {
      super(EventKind.ARRIVAL, source, 0);
    }

    @Override
    protected void fire() {
      // Only that it arrives counts.
    }
  }

  private interface Body {
    void run(int worker);
  }

  private static void inParallel(int workers, Body body) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int w = 0; w < workers; w++) {
      int worker = w;
      Thread thread = new Thread(() -> body.run(worker));
      thread.setDaemon(true);
      threads.add(thread);
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /**
   * A worker that waits through 15 naps, at least 0.3 s, sleeps: it looks around no oftener than
   * once a nap, and uses less than a quarter of a processor. An interrupt does not keep it awake,
   * and is not lost.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLongWaitBurnsNoProcessorTime(boolean interrupted) throws InterruptedException {
    WindowBarrier barrier = new WindowBarrier(2, 2);
    AtomicInteger looks = new AtomicInteger();
    boolean[] stillInterrupted = {false};
    Thread waiting =
        new Thread(
            () -> {
              barrier.await(0, looks::incrementAndGet);
              stillInterrupted[0] = Thread.currentThread().isInterrupted();
            });
    waiting.setDaemon(true);
    long beginNs = System.nanoTime();
    waiting.start();
    if (interrupted) {
      waiting.interrupt();
    }
    long napsNs = 15 * WindowBarrier.PARK_NS;
    while (System.nanoTime() - beginNs < napsNs || looks.get() < 5) {
      assertTrue(System.nanoTime() - beginNs < DEADLINE_NS, "the waiting worker never parked");
      Thread.yield();
    }
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long cpuNs = clock.getThreadCpuTime(waiting.getId());
    int looked = looks.get();
    long elapsedNs = System.nanoTime() - beginNs;
    barrier.await(1);
    waiting.join();
    assertTrue(looked <= elapsedNs / WindowBarrier.PARK_NS + 2, looked + " looks");
    assertTrue(cpuNs < elapsedNs / 4, cpuNs + " ns of processor time in " + elapsedNs + " ns");
    assertEquals(interrupted, stillInterrupted[0]);
  }

  /** Who sleeps is woken by the last one to come: nobody would sleep out an hour here. */
  @RepeatedTest(50)
  void theLastOneWakesWhoSleeps() throws InterruptedException {
    WindowBarrier barrier = new WindowBarrier(2, 2, HOUR_NS);
    Thread waiting = new Thread(() -> barrier.await(0));
    waiting.setDaemon(true);
    waiting.start();
    long beginNs = System.nanoTime();
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      assertTrue(System.nanoTime() - beginNs < DEADLINE_NS, "the waiting worker never parked");
      Thread.yield();
    }
    barrier.await(1);
    waiting.join(DEADLINE_NS / 1_000_000);
    assertFalse(waiting.isAlive(), "nobody woke the waiting worker");
  }
}
