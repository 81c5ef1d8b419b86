package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.transport.congestion.AckSample;
import org.junit.jupiter.api.Test;

/** Packets of 100 bytes and their times. */
class FlightLogTest {
  private final FlightLog log = new FlightLog();

  private void send(int from, int to) {
    for (int psn = from; psn < to; psn++) {
      log.sent(psn & Psn.MAX, 100, 10L * psn);
    }
  }

  @Test
  void anAcknowledgementOfSeveralCountsTheirBytes() {
    send(0, 5);
    assertEquals(500, log.bytesInFlight());
    assertEquals(300, log.acknowledge(3));
    assertEquals(200, log.bytesInFlight());
    assertEquals(0, log.acknowledge(3));
    assertEquals(0, log.acknowledge(1));
    assertEquals(200, log.acknowledge(5));
    assertEquals(0, log.bytesInFlight());
  }

  @Test
  void theRoundTripIsThatOfThePacketThatIsAnswered() {
    send(0, 5);
    assertEquals(70, log.roundTripPs(3, 100));
    log.acknowledge(4);
    assertEquals(AckSample.NO_ROUND_TRIP, log.roundTripPs(3, 110));
    assertEquals(AckSample.NO_ROUND_TRIP, log.roundTripPs(5, 110));
  }

  @Test
  void whatIsSentAgainHasNoRoundTripAndCountsOnce() {
    send(0, 5);
    log.sentAgain(2);
    assertEquals(AckSample.NO_ROUND_TRIP, log.roundTripPs(2, 100));
    assertEquals(70, log.roundTripPs(3, 100));
    assertEquals(500, log.bytesInFlight());
  }

  /** Its first room is 16 packets: 100 are more, in a ring that has turned before. */
  @Test
  void growsWithWhatIsInFlight() {
    send(0, 10);
    log.acknowledge(10);
    send(10, 110);
    assertEquals(10_000, log.bytesInFlight());
    assertEquals(1_000, log.bytesBefore(20));
    for (int psn = 10; psn < 110; psn++) {
      assertEquals(2_000 - 10 * psn, log.roundTripPs(psn, 2_000));
    }
    assertEquals(9_900, log.acknowledge(109));
  }

  @Test
  void numbersWrapAround() {
    int last = Psn.MAX;
    log.acknowledge(1 << 22);
    log.acknowledge(1 << 23);
    log.acknowledge((1 << 23) + (1 << 22));
    log.acknowledge(last);
    send(last, last + 3);
    assertEquals(100, log.bytesBefore(0));
    assertEquals(200, log.acknowledge(1));
    assertEquals(100, log.bytesInFlight());
  }

  /** A read request takes a number per packet of its answer, and the answers acknowledge it. */
  @Test
  void numbersThatNoPacketBearsBelongToTheOneBefore() {
    log.sent(0, 100, 0);
    log.sent(4, 100, 40);
    assertEquals(100, log.bytesBefore(2));
    assertEquals(100, log.acknowledge(2));
    assertEquals(0, log.acknowledge(4));
    assertEquals(100, log.bytesInFlight());
    assertEquals(100, log.acknowledge(7));
    log.sent(8, 100, 80);
    assertEquals(100, log.bytesInFlight());
  }
}
