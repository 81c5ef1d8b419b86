package io.packsim.simulator.transport.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The component alone, with plain calls. */
class SelectiveRepeatTest {
  private final RecordingSocket socket = new RecordingSocket();
  private final SelectiveRepeat recovery =
      new SelectiveRepeat(socket.context(false), Defaults.of(SelectiveRepeatParameters.class));

  private SelectiveRepeat windowOf(int packets, @Nullable String roundTrip) {
    return new SelectiveRepeat(
        socket.context(false),
        new SelectiveRepeatParameters(
            1,
            packets,
            roundTrip == null ? null : SimDuration.parse(roundTrip),
            SimDuration.parse("100us"),
            SimDuration.parse("320us"),
            3));
  }

  // The receiver.

  @Test
  void earlyPacketsAreKeptWhateverTheNicSupports() {
    assertEquals(PsnVerdict.EARLY, recovery.checkPsn(4, 6));
    assertEquals(PsnVerdict.ACCEPT, recovery.checkPsn(4, 4));
    assertEquals(PsnVerdict.DUPLICATE, recovery.checkPsn(4, 3));
    assertFalse(recovery.acknowledgesEarlyPackets());
  }

  @Test
  void everyEarlyPacketIsNamedInANak() {
    recovery.onEarlyPacket(4, 6, 7);
    recovery.onEarlyPacket(4, 7, 8);
    recovery.onEarlyPacket(4, 6, 7);
    assertEquals(
        List.of("nak 4 naming 6 to 7", "nak 4 naming 7 to 8", "nak 4 naming 6 to 7"),
        socket.takeCalls());
  }

  // The sender.

  /** 3, 6 and 7 are lost of ten packets. */
  @Test
  void onlyLostPacketsAreSentAgainAndEachOnce() {
    RecordingSocket.send(recovery, 0, 10);
    recovery.onNack(3, 4, 5);
    recovery.onNack(3, 5, 6);
    assertEquals(List.of("loss by NAK", "wake"), socket.takeCalls());
    assertEquals(List.of(3), RecordingSocket.sendAgain(recovery));
    recovery.onNack(3, 8, 9);
    recovery.onNack(3, 9, 10);
    assertEquals(List.of("loss by NAK", "wake"), socket.takeCalls());
    assertEquals(List.of(6, 7), RecordingSocket.sendAgain(recovery));
    recovery.onAck(6); // 3 has come
    assertFalse(recovery.hasRetransmitPending());
    recovery.onAck(10);
    assertEquals(3, recovery.getRetransmitStats().retransmittedPackets());
    assertEquals(4, recovery.getRetransmitStats().sequenceNaks());
  }

  @Test
  void whatComesMeanwhileIsLeftOut() {
    RecordingSocket.send(recovery, 0, 10);
    recovery.onNack(0, 9, 10);
    recovery.onRetransmitted(0, 1);
    recovery.onNack(0, 1, 4);
    recovery.onAck(5);
    assertEquals(List.of(5, 6, 7, 8), RecordingSocket.sendAgain(recovery));
  }

  @Test
  void oldNewsChangesNothing() {
    RecordingSocket.send(recovery, 0, 10);
    recovery.onAck(8);
    recovery.onNack(3, 5, 6);
    recovery.onAck(4);
    assertFalse(recovery.hasRetransmitPending());
    assertEquals(List.of(), socket.takeCalls());
  }

  /** Five packets in flight, one known to have come: 320 us after the last progress. */
  @Test
  void aTimeoutSendsTheOldestAgainAndAllThatAreKnownToBeLost() {
    RecordingSocket.send(recovery, 0, 5);
    recovery.onNack(0, 3, 4);
    assertEquals(List.of(0, 1, 2), RecordingSocket.sendAgain(recovery));
    socket.takeCalls();
    assertThrows(SimulationFailure.class, socket::run);
    assertEquals(
        List.of("loss by TIMEOUT at 320000 ns", "wake at 320000 ns"), socket.calls.subList(0, 2));
    assertEquals(List.of(0, 1, 2), RecordingSocket.sendAgain(recovery));
  }

  /** Up to three in flight wait for 100 us, four for 320 us. */
  @ParameterizedTest
  @CsvSource({"1, 100000", "3, 100000", "4, 320000", "20, 320000"})
  void fewPacketsInFlightTimeOutSooner(int packets, long nanoseconds) {
    RecordingSocket.send(recovery, 0, packets);
    assertThrows(SimulationFailure.class, socket::run);
    assertEquals("loss by TIMEOUT at " + nanoseconds + " ns", socket.calls.get(0));
    assertEquals(List.of(0), RecordingSocket.sendAgain(recovery));
  }

  /** Seven retries of 100 us: the eighth timeout ends the run. */
  @Test
  void retriesWithoutProgressAreCounted() {
    RecordingSocket.send(recovery, 6, 1);
    recovery.onAck(6);
    SimulationFailure failure = assertThrows(SimulationFailure.class, socket::run);
    assertEquals(FailureKind.RETRY_EXHAUSTED, failure.kind());
    assertEquals(800_000_000L, failure.timePs());
    assertTrue(failure.getMessage().contains("PSN 6"), failure.getMessage());
    assertEquals(8, recovery.getRetransmitStats().timeouts());
  }

  @Test
  void nothingTimesOutOnceEverythingIsAcknowledged() {
    RecordingSocket.send(recovery, 0, 5);
    recovery.onAck(5);
    socket.run();
    assertEquals(0, recovery.getRetransmitStats().timeouts());
  }

  /** Code 2 is 20 us. */
  @Test
  void aRefusedPacketIsSentAgainAloneAfterTheCodedTime() {
    RecordingSocket.send(recovery, 0, 5);
    recovery.onRnrNack(1, 2);
    assertTrue(recovery.isSendBlocked());
    recovery.onNack(1, 2, 3);
    socket.calls.clear();
    assertThrows(SimulationFailure.class, socket::run);
    assertEquals("wake at 20000 ns", socket.calls.get(0));
    assertEquals(1, recovery.nextRetransmitPsn());
    assertEquals(1, recovery.getRetransmitStats().rnrNaks());
  }

  @Test
  void aPlainNakBringsTheExpectedPacketBackThoughItHadCome() {
    RecordingSocket.send(recovery, 0, 1);
    recovery.onPacketScheduled(1, 6); // a READ request; its responses are lost from 3 on
    recovery.onNack(0, 1, 6);
    assertEquals(List.of(0), RecordingSocket.sendAgain(recovery));
    RecordingSocket.send(recovery, 6, 3);
    recovery.onAck(3);
    recovery.onNack(3);
    recovery.onNack(3, 7, 8);
    assertEquals(3, recovery.nextRetransmitPsn());
    recovery.onRetransmitted(3, 6);
    assertEquals(List.of(6), RecordingSocket.sendAgain(recovery));
  }

  @Test
  void theWindowCountsFromTheOldestUnacknowledgedPacket() {
    SelectiveRepeat three = windowOf(3, null);
    RecordingSocket.send(three, 0, 2);
    assertFalse(three.isWindowFull());
    RecordingSocket.send(three, 2, 1);
    assertTrue(three.isWindowFull());
    three.onNack(0, 2, 3);
    assertTrue(three.isWindowFull());
    three.onAck(1);
    assertFalse(three.isWindowFull());
  }

  /** A frame of 4,158 bytes takes 332.64 ns at 100 Gb/s: 8 us are 24.05 frames, so 25 packets. */
  @Test
  void theWindowMayBeTheProductOfBandwidthAndDelay() {
    SelectiveRepeat product = windowOf(0, "8us");
    RecordingSocket.send(product, 0, 24);
    assertFalse(product.isWindowFull());
    RecordingSocket.send(product, 24, 1);
    assertTrue(product.isWindowFull());
  }

  @Test
  void theSmallerOfTwoWindowsHolds() {
    SelectiveRepeat both = windowOf(5, "8us");
    RecordingSocket.send(both, 0, 5);
    assertTrue(both.isWindowFull());
  }

  /** PSNs begin again at 0 after 2^24 - 1. */
  @Test
  void psnsWrapAround() {
    int last = Psn.MAX;
    for (int psn = 0; psn < last; psn += 1 << 20) {
      recovery.onPacketScheduled(psn, Math.min(last, psn + (1 << 20)));
      recovery.onAck(Math.min(last, psn + (1 << 20)));
    }
    recovery.onPacketScheduled(last, 0);
    RecordingSocket.send(recovery, 0, 3);
    recovery.onNack(last, 1, 2);
    assertEquals(last, recovery.nextRetransmitPsn());
    recovery.onRetransmitted(last, 0);
    assertEquals(List.of(0), RecordingSocket.sendAgain(recovery));
  }
}
