package io.packsim.engine.isolation;

import io.packsim.engine.CodeKey;
import io.packsim.simulator.Simulator;

/** A worker process whose runs do harm. */
public final class HarmfulWorker {
  private HarmfulWorker() {}

  public static void main(String[] arguments) throws InterruptedException {
    new WorkerLoop(arguments[0], new HarmfulRuns(), CodeKey.of(Simulator.class)).run();
  }
}
