package io.packsim.simulator.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.RandomStreams;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A link that goes down, comes up and slows down. */
class LinkStateTest {

  private static TwoPorts ports(QueuedOnDown queuedOnDown) {
    return new TwoPorts(
        new BitErrors(0, () -> new RandomStreams(1).stream("left/1", "bit errors")), queuedOnDown);
  }

  private static void run(TwoPorts ports) {
    ports.engine.run(new EventLimit(100_000));
  }

  /**
   * Ten frames from 0, one each 6.88 ns. At 40 ns the first five have left, begun at 0, 6.88,
   * 13.76, 20.64 and 27.52 ns, and the sixth, begun at 34.4 ns, is on the wire: six are lost, four
   * wait.
   */
  @Test
  void whatIsOnItsWayIsLostAndWhatWaitsIsSentWhenTheLinkIsUp() {
    TwoPorts ports = ports(QueuedOnDown.KEEP);
    ports.offer(0, 10);
    ports.flap(40_000, 5_000_000);
    run(ports);
    long upPs = 5_000_000 + TwoPorts.ON_THE_WAY_PS;
    assertEquals(
        List.of(
            upPs,
            upPs + TwoPorts.FRAME_PS,
            upPs + 2 * TwoPorts.FRAME_PS,
            upPs + 3 * TwoPorts.FRAME_PS),
        ports.arrivalsPs);
    assertEquals(6, ports.rightPort.lostPackets());
    assertEquals("LINK_CUT x 6", ports.losses());
  }

  /** As above, but the four that wait are lost, and three more that are offered meanwhile. */
  @Test
  void whatWaitsIsLostWhereThePolicySaysSo() {
    TwoPorts ports = ports(QueuedOnDown.DROP);
    ports.offer(0, 10);
    ports.flap(40_000, 5_000_000);
    ports.offer(3_000_000, 3);
    ports.offer(6_000_000, 1);
    run(ports);
    assertEquals(List.of(6_000_000 + TwoPorts.ON_THE_WAY_PS), ports.arrivalsPs);
    assertEquals(7, ports.leftPort.transmitter().discardedPackets());
    assertEquals("LINK_CUT x 6, LINK_DOWN_QUEUED x 7", ports.losses());
    assertEquals(Set.of(TwoPorts.INCIDENT), ports.incidents);
  }

  /**
   * Down and up again within 10 ns, before the first frame arrives: those sent before are lost,
   * those sent after are not, though all of them are on the way together.
   */
  @Test
  void anOutageShorterThanTheLinkLosesWhatWasSentBeforeItOnly() {
    TwoPorts ports = ports(QueuedOnDown.KEEP);
    ports.offer(0, 1);
    ports.flap(100_000, 110_000);
    ports.offer(200_000, 1);
    run(ports);
    assertEquals(List.of(200_000 + TwoPorts.ON_THE_WAY_PS), ports.arrivalsPs);
    assertEquals(1, ports.rightPort.lostPackets());
  }

  /** Down from 1 to 3 us for one reason and from 2 to 4 us for another. */
  @Test
  void aLinkIsUpWhenNoReasonToBeDownIsLeft() {
    TwoPorts ports = ports(QueuedOnDown.KEEP);
    ports.flap(1_000_000, 3_000_000);
    ports.flap(2_000_000, 4_000_000);
    ports.offer(1_500_000, 1);
    ports.at(ports.left, 3_500_000, () -> assertFalse(ports.leftPort.isUp()));
    ports.at(ports.left, 4_500_000, () -> assertTrue(ports.leftPort.isUp()));
    run(ports);
    assertEquals(List.of(4_000_000 + TwoPorts.ON_THE_WAY_PS), ports.arrivalsPs);
  }

  /** The pause of 65,535 quanta is forgotten; the far end would have to ask for it again. */
  @Test
  void aLinkComesUpWithoutPausesThatNobodyAsksFor() {
    TwoPorts ports = ports(QueuedOnDown.KEEP);
    ports.at(ports.right, 0, () -> ports.rightPort.pauseSender().pause(1));
    ports.offer(2_000_000, 1);
    ports.flap(3_000_000, 4_000_000);
    ports.at(ports.right, 3_500_000, () -> ports.rightPort.pauseSender().resume(1));
    run(ports);
    assertEquals(List.of(4_000_000 + TwoPorts.ON_THE_WAY_PS), ports.arrivalsPs);
  }

  /**
   * Who still wants the pause says so as soon as the link is up. The frame that the left port sends
   * at once is ahead of it; the one offered at 6 us waits for the resume of 8 us, whose frame takes
   * 72 bytes at 80 ps and 1 us.
   */
  @Test
  void aPauseThatLastsIsAskedForAgain() {
    TwoPorts ports = ports(QueuedOnDown.KEEP);
    ports.at(ports.right, 0, () -> ports.rightPort.pauseSender().pause(1));
    ports.offer(2_000_000, 1);
    ports.flap(3_000_000, 4_000_000);
    ports.offer(6_000_000, 1);
    ports.at(ports.right, 8_000_000, () -> ports.rightPort.pauseSender().resume(1));
    run(ports);
    assertEquals(
        List.of(
            4_000_000 + TwoPorts.ON_THE_WAY_PS,
            8_000_000 + 72 * 80 + TwoPorts.DELAY_PS + TwoPorts.ON_THE_WAY_PS),
        ports.arrivalsPs);
  }

  /** Two frames at 100 Gb/s, then, as the second is on the wire, 50 Gb/s: 160 ps a byte. */
  @Test
  void theFrameOnTheWireIsFinishedAtTheOldRate() {
    TwoPorts ports = ports(QueuedOnDown.KEEP);
    ports.offer(0, 3);
    ports.at(ports.left, 7_000, () -> ports.leftPort.changeRate(new LineRate(50_000_000_000L)));
    run(ports);
    assertEquals(
        List.of(
            TwoPorts.ON_THE_WAY_PS,
            TwoPorts.FRAME_PS + TwoPorts.ON_THE_WAY_PS,
            2 * TwoPorts.FRAME_PS + 74 * 160 + TwoPorts.DELAY_PS),
        ports.arrivalsPs);
  }

  @Test
  void refusesToComeUpTwice() {
    TwoPorts ports = ports(QueuedOnDown.KEEP);
    ports.flap(0, 1_000);
    run(ports);
    assertThrows(IllegalStateException.class, ports.leftPort::linkUp);
  }
}
