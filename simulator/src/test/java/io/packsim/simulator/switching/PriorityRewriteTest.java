package io.packsim.simulator.switching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.StrictPriorityParameters;
import io.packsim.simulator.queue.TrafficClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PriorityRewriteTest {
  private final List<Integer> priorities = new ArrayList<>();

  private EgressRig rig() {
    PortParameters parameters =
        new PortParameters(
            new DropTailProfile(),
            null,
            TrafficClasses.OWN_QUEUES,
            new StrictPriorityParameters(),
            new PriorityRewrite(Map.of(3, 4)));
    return new EgressRig(2, parameters, 1, packet -> priorities.add((int) packet.priority));
  }

  @Test
  void packetsLeaveWithAnotherPriorityThanTheyCame() {
    EgressRig rig = rig();
    rig.at(0, () -> List.of(3, 4, 6).forEach(p -> rig.arrive(1, EgressRig.small(p))));
    rig.run();
    // The first goes at once; of the others the higher priority goes first.
    assertEquals(List.of(4, 6, 4), priorities);
  }

  /** Of priority 3 none leaves, so what waits with it is asked for by priority 4. */
  @Test
  void whatWaitsIsKnownByThePriorityWithWhichItLeaves() {
    EgressRig rig = rig();
    Packet full = EgressRig.full(3);
    rig.at(
        0,
        () -> {
          rig.arrive(1, EgressRig.small(0));
          rig.arrive(1, full);
          assertEquals(0, rig.egress().nextFrameBytes(3));
          assertEquals(full.frameBytes, rig.egress().nextFrameBytes(4));
        });
    rig.run();
    assertEquals(List.of(0, 4), priorities);
  }

  @Test
  void refusesWhatIsNoPriority() {
    assertThrows(IllegalArgumentException.class, () -> new PriorityRewrite(Map.of(3, 8)));
    assertThrows(IllegalArgumentException.class, () -> new PriorityRewrite(Map.of(-1, 3)));
  }
}
