package io.packsim.engine.isolation;

import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.StopSignal;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Measured;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A model that does harm; which, says the number of sources in the document. */
public final class HarmfulRuns implements SimulationRunner {
  static final int GOOD = 1;
  static final int THROWS = 2;
  static final int HANGS = 3;
  static final int ALLOCATES = 4;
  static final int PRINTS = 5;
  static final int EXITS = 6;
  static final int KILLS_ITSELF = 7;
  static final int CRASHES = 8;
  static final int GARBLES = 9;
  static final int LEAVES_A_PROCESS = 10;
  static final int FILLS_HALF_THE_HEAP_FOR_EVER = 11;
  static final int WAITS_POLITELY = 12;
  static final int CANNOT_HAVE_MORE = 13;

  private static final Pattern DEED = Pattern.compile("\"numSources\"\\s*:\\s*(\\d+)");
  private static final long NOWHERE = 1L << 40;
  private static final List<byte[]> KEPT = new ArrayList<>();
  static final int PRINTED_LINES = 1 << 20;

  @Override
  public Measurements run(ClaimedRun run, StopSignal signal) {
    int deed = deed(run);
    System.out.println("about to do " + deed);
    switch (deed) {
      case THROWS -> throw new IllegalStateException("packet 17 was dropped");
      case HANGS -> sleep(Long.MAX_VALUE);
      case ALLOCATES -> allocateForEver();
      case PRINTS -> print();
      case EXITS -> exit();
      case KILLS_ITSELF -> kill();
      case CRASHES -> crash();
      case GARBLES -> garble();
      case LEAVES_A_PROCESS -> leaveProcess();
      case FILLS_HALF_THE_HEAP_FOR_EVER ->
          KEPT.add(new byte[(int) (Runtime.getRuntime().maxMemory() / 2)]);
      case WAITS_POLITELY -> waitPolitely(signal);
      case CANNOT_HAVE_MORE -> throw new OutOfMemoryError("Cannot reserve direct memory");
      default -> System.err.println("nothing bad");
    }
    return new Measurements(deed, 0, "d".repeat(64), Measured.NONE);
  }

  static int deed(ClaimedRun run) {
    Matcher deed = DEED.matcher(run.document());
    if (!deed.find()) {
      throw new IllegalArgumentException(run.document());
    }
    return Integer.parseInt(deed.group(1));
  }

  private static void sleep(long nanos) {
    long until = System.nanoTime() + nanos;
    while (until - System.nanoTime() > 0) {
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
    }
  }

  private static void allocateForEver() {
    List<long[]> all = new ArrayList<>();
    while (true) {
      all.add(new long[1 << 16]);
    }
  }

  /** 1,048,576 lines of 100 bytes. */
  private static void print() {
    String rest = "x".repeat(91);
    for (int i = 0; i < PRINTED_LINES; i++) {
      System.out.println(Integer.toString(100_000_000 + i).substring(1) + rest);
    }
  }

  private static void exit() {
    Runtime.getRuntime().exit(7);
  }

  private static void kill() {
    run("kill", "-9", Long.toString(ProcessHandle.current().pid()));
    sleep(Long.MAX_VALUE);
  }

  private static void run(String... command) {
    try {
      new ProcessBuilder(command).inheritIO().start();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Writes where there is no memory, by reflection as no compiler likes it. */
  private static void crash() {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field instance = type.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      type.getMethod("putLong", long.class, long.class).invoke(instance.get(null), NOWHERE, 1L);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void garble() {
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      out.write("hello there".getBytes(StandardCharsets.US_ASCII));
      out.flush();
      sleep(Long.MAX_VALUE);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One that outlives its parent, and says so in the environment that it inherits. */
  private static void leaveProcess() {
    run("sleep", "1000");
    kill();
  }

  private static void waitPolitely(StopSignal signal) {
    while (!signal.isOverdue()) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
    }
    throw new io.packsim.simulator.kernel.SimulationFailure(
        io.packsim.simulator.kernel.FailureKind.TIMEOUT, 12, "the run used up its time");
  }
}
