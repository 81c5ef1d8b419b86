package io.packsim.simulator.nic;

import io.packsim.simulator.link.Port;
import java.util.ArrayList;
import java.util.List;

/** The pauses that a NIC asks of the far ends of all its ports: each for as long as a reason is. */
final class FarEndPauses {
  private final List<Port> ports = new ArrayList<>();
  private int forBuffer;
  private int forStorm;

  void add(Port port) {
    ports.add(port);
  }

  /** The priorities to be paused because the receive buffer fills up. */
  void becauseOfBuffer(int priorities) {
    forBuffer = priorities;
    apply();
  }

  /** The priorities to be paused for no good reason. */
  void becauseOfStorm(int priorities) {
    forStorm = priorities;
    apply();
  }

  private void apply() {
    int wanted = forBuffer | forStorm;
    for (Port port : ports) {
      port.pauseSender().pause(wanted);
      port.pauseSender().resume(~wanted);
    }
  }
}
