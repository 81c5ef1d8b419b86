package io.packsim.engine.isolation;

import io.packsim.engine.CodeKey;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.simulator.Simulator;

/** The program of a worker process. It opens no database and needs no Spring. */
public final class WorkerMain {
  private WorkerMain() {}

  /**
   * Works until the parent is gone.
   *
   * @param arguments the worker's name
   */
  public static void main(String[] arguments) throws InterruptedException {
    new WorkerLoop(
            arguments[0], new SimulatorRunner(new RunRowMapper()), CodeKey.of(Simulator.class))
        .run();
  }
}
