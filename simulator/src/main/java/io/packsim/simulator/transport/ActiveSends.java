package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The queue pairs of a NIC that may send where only so many may at once, as where a NIC has a given
 * number of rate limiters. The others wait their turn.
 *
 * <p>A queue pair keeps its place while it is only its congestion control that holds it back. It
 * gives the place up once it has nothing to send or waits for its peer (an RNR back-off, a full
 * window), so that those who wait for places never wait for each other.
 */
final class ActiveSends {
  private final int most;
  private final Set<RoceSocket> active = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<RoceSocket> waiting = new LinkedHashSet<>();
  private final LogicalProcess process;
  private final Timer handOver;

  /**
   * Nobody is active.
   *
   * @param most how many may be
   * @param timerSource id among the timer sources of the process
   */
  ActiveSends(int most, LogicalProcess process, int timerSource) {
    this.most = most;
    this.process = process;
    handOver =
        new Timer(process, timerSource, 0) {
          @Override
          protected void expire() {
            admit();
          }
        };
  }

  /** Whether a queue pair that has something to send may; if not, it is woken when it may. */
  boolean enter(RoceSocket socket) {
    if (active.contains(socket)) {
      return true;
    }
    boolean isFree = active.size() < most && !handOver.isArmed();
    (isFree ? active : waiting).add(socket);
    return isFree;
  }

  boolean isActive(RoceSocket socket) {
    return active.contains(socket);
  }

  /**
   * A queue pair gives its place up. The next one takes it in an event of its own: this is called
   * while a port asks for its next packet, and must not ask the port to send.
   */
  void leave(RoceSocket socket) {
    if (active.remove(socket) && !waiting.isEmpty()) {
      handOver.arm(process.nowPs());
    }
  }

  private void admit() {
    Iterator<RoceSocket> next = waiting.iterator();
    while (active.size() < most && next.hasNext()) {
      RoceSocket socket = next.next();
      next.remove();
      active.add(socket);
      socket.wakeupForSend();
    }
  }
}
