package io.packsim.simulator.kernel;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The hold model: take the first event, add it again later. Delays are those of a network (a packet
 * or an acknowledgement at 100 Gb/s, with or without a microsecond on the way), exponential with
 * that mean, or all alike, so that events tie.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 3, jvmArgsAppend = "-XX:+UseSerialGC")
public class EventQueueBenchmark {
  private static final long[] NETWORK_PS = {334_240, 5_920, 1_334_240, 1_005_920};
  private static final long MEAN_PS = 670_080;
  private static final int DELAYS = 1 << 16;

  /** Distribution of the delays. */
  public enum Delays {
    NET {
      @Override
      long draw(RandomStream random) {
        return NETWORK_PS[(int) (random.nextDouble() * NETWORK_PS.length)];
      }
    },
    EXP {
      @Override
      long draw(RandomStream random) {
        return (long) (-MEAN_PS * StrictMath.log(1 - random.nextDouble()));
      }
    },
    SYNC {
      @Override
      long draw(RandomStream random) {
        return MEAN_PS;
      }
    };

    abstract long draw(RandomStream random);
  }

  /** The event lists that there are. */
  public enum ListKind {
    HEAP {
      @Override
      EventQueue create() {
        return new QuaternaryHeap();
      }
    },
    WHEEL {
      @Override
      EventQueue create() {
        return new TimingWheel();
      }
    };

    abstract EventQueue create();
  }

  @Param private ListKind list;
  @Param private Delays delays;

  @Param({"100", "10000", "1000000"})
  private int pending;

  private final long[] delaysPs = new long[DELAYS];
  private EventQueue queue;
  private int next;

  /** Fills the list. */
  @Setup
  public void fill() {
    RandomStream random = new RandomStreams(1).stream("benchmark", "delays");
    for (int i = 0; i < DELAYS; i++) {
      delaysPs[i] = delays.draw(random);
    }
    queue = list.create();
    for (int i = 0; i < pending; i++) {
      Event event = new Pending(i);
      event.timePs = delays == Delays.SYNC ? 0 : (long) (random.nextDouble() * MEAN_PS);
      queue.add(event);
    }
  }

  /** One hold. */
  @Benchmark
  public Event hold() {
    Event event = queue.poll();
    event.timePs += delaysPs[next++ & (DELAYS - 1)];
    queue.add(event);
    return event;
  }

  private static final class Pending extends Event {
    Pending(int source) {
      super(EventKind.ARRIVAL, source, 0);
    }

    @Override
    protected void fire() {
      throw new IllegalStateException("only the list is measured");
    }
  }
}
