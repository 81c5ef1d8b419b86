package io.packsim.simulator.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineRateTest {

  @ParameterizedTest
  @CsvSource({
    "100000000000, 80",
    "200000000000, 40",
    "400000000000, 20",
    "800000000000, 10",
    "1600000000000, 5",
    "40000000000, 200"
  })
  void aByteIsAWholeNumberOfPicosecondsAtTheUsualRates(long bitsPerSecond, long psPerByte) {
    assertEquals(4178 * psPerByte, new LineRate(bitsPerSecond).serializationPs(4178));
  }

  /**
   * 64 bytes at 3 Gb/s are 512/3 ns = 170,666.67 ps: rounded up, so that no link beats its rate.
   */
  @Test
  void otherRatesRoundUp() {
    assertEquals(170_667, new LineRate(3_000_000_000L).serializationPs(64));
  }

  @Test
  void refusesARateOfZero() {
    assertThrows(IllegalArgumentException.class, () -> new LineRate(0));
  }

  /** 1 - (1 - 1e-6)^(8 * 4158) = 0.032717. */
  @Test
  void frameErrorsFollowFromTheBitErrorRate() {
    BitErrors errors = new BitErrors(-6, new RandomStreams(1).stream("link", "bit errors"));
    assertEquals(0.032717, errors.frameErrorProbability(4158), 1e-6);
    int lost = 0;
    for (int i = 0; i < 20_000; i++) {
      lost += errors.loses(new Packet(PacketKind.SEND_MIDDLE, 4096)) ? 1 : 0;
    }
    // Mean 654.3, standard deviation sqrt(654.3 * 0.967) = 25.2.
    assertEquals(654.3, lost, 5 * 25.2);
  }

  /** An ACK has no payload but 528 bits all the same: it survives with 0.9^528 = 7e-25. */
  @Test
  void frameErrorsHitTheHeadersToo() {
    BitErrors errors = new BitErrors(-1, new RandomStreams(1).stream("link", "bit errors"));
    assertEquals(1, errors.frameErrorProbability(66), 1e-15);
    for (int i = 0; i < 1000; i++) {
      assertEquals(true, errors.loses(new Packet(PacketKind.ACKNOWLEDGE, 0)));
    }
  }

  @Test
  void pauseFramesAreNeverHit() {
    BitErrors errors = new BitErrors(-0.1, new RandomStreams(1).stream("link", "bit errors"));
    for (int i = 0; i < 1000; i++) {
      assertEquals(false, errors.loses(new Packet(PacketKind.PFC, 0)));
    }
  }
}
