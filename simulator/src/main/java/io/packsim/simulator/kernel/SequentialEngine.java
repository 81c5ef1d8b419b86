package io.packsim.simulator.kernel;

/** Runs all logical processes on the calling thread. */
public final class SequentialEngine {
  private final EventLoop loop = new EventLoop();

  /** Creates a process for one node. */
  public LogicalProcess createProcess(String name) {
    return new LogicalProcess(loop, name);
  }

  /**
   * Fires events until nothing is pending that can move data.
   *
   * @throws SimulationFailure if the control ends the run, or a component finds it cannot go on
   */
  public void run(RunControl control) {
    control.check(loop.nowPs(), loop.executedEvents());
    loop.runToQuiescence(control);
  }

  /** The simulated time reached, in picoseconds. */
  public long nowPs() {
    return loop.nowPs();
  }

  /** How many events have fired. */
  public long executedEvents() {
    return loop.executedEvents();
  }
}
