package io.packsim.simulator.kernel;

/**
 * One node of the fabric as the kernel sees it: the components of a node share a process, read its
 * clock and schedule their events on it. Nothing reaches another process but through {@link #send}:
 * assertions end a run in which one worker schedules on a process of another.
 */
public final class LogicalProcess {
  private final EventLoop loop;
  private final String name;

  LogicalProcess(EventLoop loop, String name) {
    this.loop = loop;
    this.name = name;
  }

  /** The node's name, for messages. */
  public String name() {
    return name;
  }

  /** The simulated time of the event that is being fired, in picoseconds. */
  public long nowPs() {
    return loop.nowPs();
  }

  /**
   * Schedules an event of this process.
   *
   * @throws SimulationFailure if the time has passed or the event is pending already
   */
  public void schedule(Event event, long timePs) {
    assert loop.isMine() : name;
    loop.schedule(event, timePs);
  }

  /** Withdraws an event of this process; nothing happens if it is not pending. */
  public void cancel(Event event) {
    assert loop.isMine() : name;
    loop.cancel(event);
  }

  /**
   * Hands an event to another process: from here on it is the other's.
   *
   * @param timePs when it fires there, at least the delay between the two processes after now
   */
  public void send(LogicalProcess destination, Event event, long timePs) {
    loop.send(destination.loop, event, timePs);
  }
}
