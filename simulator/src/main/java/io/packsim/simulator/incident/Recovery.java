package io.packsim.simulator.incident;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.RoceTransport;
import java.util.HashMap;
import java.util.Map;

/**
 * When the flows that one endpoint sends had recovered from one incident. A flow has recovered once
 * everything is acknowledged that it had sent, first or again, by a set time: the incident's end.
 * So its recovery takes nothing if nothing of it was under way then, and at least what is left of a
 * round trip otherwise, even if the incident did it no harm.
 *
 * <p>It is known at the sender alone and hence does not depend on how nodes are spread over
 * threads.
 */
public final class Recovery extends Event {
  private final LogicalProcess process;
  private final RoceTransport transport;
  private final long fromPs;
  private final Map<RoceSocket, Long> recoveredPs = new HashMap<>();
  private boolean begun;

  /**
   * The recovery of the flows of an endpoint.
   *
   * @param fromPs the time that it is counted from, or {@link Interval#NEVER}
   * @param sourceId id among all sources of timers
   */
  public Recovery(LogicalProcess process, RoceTransport transport, long fromPs, int sourceId) {
    super(EventKind.TIMER, sourceId, 0);
    this.process = process;
    this.transport = transport;
    this.fromPs = fromPs;
    background(true);
  }

  /** Schedules the moment from which it is counted, if there is one; before the run. */
  public void start() {
    if (fromPs != Interval.NEVER) {
      process.schedule(this, fromPs);
    }
  }

  @Override
  protected void fire() {
    begun = true;
    for (RoceSocket socket : transport.sockets()) {
      recoveredPs.put(socket, Long.MAX_VALUE);
      socket.onAllAcknowledged(() -> recoveredPs.put(socket, process.nowPs()));
    }
  }

  /** Whether the run lasted until it began. */
  public boolean hasBegun() {
    return begun;
  }

  /** How long a flow's recovery took, in picoseconds; {@link Interval#NEVER} if it did not end. */
  public long takenPs(RoceSocket socket) {
    long endPs = recoveredPs.getOrDefault(socket, Interval.NEVER);
    return endPs == Interval.NEVER ? Interval.NEVER : endPs - fromPs;
  }
}
