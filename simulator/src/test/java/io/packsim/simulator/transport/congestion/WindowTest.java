package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WindowTest {
  private final ControlRig socket = new ControlRig();
  private final Window window = new Window(socket, 10_000, 100, 20_000);

  @Test
  void admitsWhatFits() {
    socket.bytesInFlight = 6_000;
    assertTrue(window.admits(4_000));
    assertFalse(window.admits(4_001));
  }

  /** No acknowledgement would come that could open it. */
  @Test
  void admitsAPacketWhereNothingInFlightAsksForAnAcknowledgement() {
    window.set(1_000);
    socket.awaitsAck = false;
    assertTrue(window.admits(4_000));
    socket.bytesInFlight = 6_000;
    assertTrue(window.admits(4_000));
    socket.awaitsAck = true;
    assertFalse(window.admits(4_000));
  }

  @Test
  void staysWithinItsBounds() {
    window.set(1);
    assertEquals(100, window.bytes());
    window.set(Double.POSITIVE_INFINITY);
    assertEquals(20_000, window.bytes());
  }
}
