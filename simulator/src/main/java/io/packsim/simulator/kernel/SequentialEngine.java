package io.packsim.simulator.kernel;

/** Runs all logical processes on the calling thread. */
public final class SequentialEngine implements Engine {
  private final EventLoop loop = new EventLoop(0, null);

  /** Creates a process for one node. */
  public LogicalProcess createProcess(String name) {
    return new LogicalProcess(loop, name);
  }

  @Override
  public LogicalProcess createProcess(String name, int worker) {
    return createProcess(name);
  }

  @Override
  public void run(RunControl control) {
    control.check(loop.nowPs(), loop.executedEvents());
    loop.run(control);
  }

  @Override
  public int workers() {
    return 1;
  }

  @Override
  public long endPs() {
    return loop.lastForegroundPs();
  }

  @Override
  public EngineStats stats() {
    return new EngineStats(loop.executedEvents(), 0, 0, 0);
  }
}
