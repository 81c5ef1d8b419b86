package io.packsim.simulator.kernel;

/** Runs the logical processes of one simulation. Built, filled with processes, run once. */
public interface Engine {

  /**
   * Creates a process for one node.
   *
   * @param name the node's name, for messages
   * @param worker the worker that the process runs on, below {@link #workers}
   */
  LogicalProcess createProcess(String name, int worker);

  /**
   * Fires events until nothing is pending that can move data.
   *
   * @throws SimulationFailure if the control ends the run, or a component finds it cannot go on
   */
  void run(RunControl control);

  /** How many threads work. */
  int workers();

  /** Time of the last event that could move data, in picoseconds: the end of the run. */
  long endPs();

  /** How the run went, for those who look at the kernel. */
  EngineStats stats();
}
