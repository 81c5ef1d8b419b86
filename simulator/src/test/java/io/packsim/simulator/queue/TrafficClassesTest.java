package io.packsim.simulator.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TrafficClassesTest {

  @Test
  void aPriorityHasItsOwnGreenQueueUnlessToldOtherwise() {
    TrafficClasses classes = new TrafficClasses(Map.of(5, 3), Map.of(5, Colour.RED));
    assertEquals(3, classes.queueOf(5));
    assertEquals(3, classes.queueOf(3));
    assertEquals(7, classes.queueOf(7));
    assertEquals(Colour.RED, classes.colourOf(5));
    assertEquals(Colour.GREEN, classes.colourOf(3));
  }

  /** Four bits for each priority: queue 7 of priority 7 first in print, and 3 in place of 5. */
  @Test
  void packsTheQueuesIntoOneWord() {
    assertEquals(0x7654_3210, TrafficClasses.OWN_QUEUES.packedQueues());
    assertEquals(0x7634_3210, new TrafficClasses(Map.of(5, 3), Map.of()).packedQueues());
  }

  @Test
  void refusesWhatIsNoPriority() {
    assertThrows(IllegalArgumentException.class, () -> new TrafficClasses(Map.of(8, 0), Map.of()));
    assertThrows(IllegalArgumentException.class, () -> new TrafficClasses(Map.of(0, -1), Map.of()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new TrafficClasses(Map.of(), Map.of(8, Colour.GREEN)));
  }
}
