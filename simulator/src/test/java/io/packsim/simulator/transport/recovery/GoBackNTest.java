package io.packsim.simulator.transport.recovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The component alone, with plain calls. */
class GoBackNTest {
  private final RecordingSocket socket = new RecordingSocket();

  private GoBackN recovery(boolean outOfOrder, boolean selectiveGapRepair) {
    return new GoBackN(socket.context(outOfOrder), selectiveGapRepair);
  }

  private static TransportTimeout timeout(int code, TimeoutMode mode) {
    return new TransportTimeout(code, mode);
  }

  // The receiver.

  @ParameterizedTest
  @CsvSource({"false, false", "false, true"})
  void inOrderOnePacketAfterAGapIsAnsweredAndAllAreDiscarded(boolean outOfOrder, boolean repair) {
    GoBackN recovery = recovery(outOfOrder, repair);
    assertEquals(PsnVerdict.ACCEPT, recovery.checkPsn(4, 4));
    assertEquals(PsnVerdict.DUPLICATE, recovery.checkPsn(4, 3));
    assertEquals(PsnVerdict.GAP, recovery.checkPsn(4, 6));
    recovery.onMissingMessage(4, 6);
    recovery.onMissingMessage(4, 7);
    assertEquals(List.of("nak 4"), socket.takeCalls());
    recovery.onPsnAccepted(1);
    recovery.onMissingMessage(5, 7);
    assertEquals(List.of("nak 5"), socket.takeCalls());
    assertFalse(recovery.acknowledgesEarlyPackets());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void withOutOfOrderSupportWhatFollowsAGapIsKept(boolean repair) {
    GoBackN recovery = recovery(true, repair);
    assertEquals(PsnVerdict.ACCEPT, recovery.checkPsn(4, 4));
    assertEquals(PsnVerdict.DUPLICATE, recovery.checkPsn(4, 3));
    assertEquals(PsnVerdict.EARLY, recovery.checkPsn(4, 6));
    assertEquals(!repair, recovery.acknowledgesEarlyPackets());
  }

  /** Nobody ever asks for a gap. */
  @Test
  void withoutGapRepairAGapIsAnsweredByNothing() {
    GoBackN recovery = recovery(true, false);
    recovery.onEarlyPacket(4, 6, 7);
    recovery.onEarlyPacket(4, 9, 10);
    assertEquals(List.of(), socket.takeCalls());
  }

  /**
   * 4, 5 and 8 are missing; what fills a gap, comes twice or follows without a gap asks nothing.
   */
  @Test
  void withGapRepairEachNewGapIsAskedForOnce() {
    GoBackN recovery = recovery(true, true);
    recovery.onEarlyPacket(4, 6, 7);
    assertEquals(List.of("nak 4 naming 4 to 6"), socket.takeCalls());
    recovery.onEarlyPacket(4, 7, 8);
    recovery.onEarlyPacket(4, 9, 10);
    assertEquals(List.of("nak 4 naming 8 to 9"), socket.takeCalls());
    recovery.onEarlyPacket(4, 5, 6);
    recovery.onEarlyPacket(4, 9, 10);
    assertEquals(List.of(), socket.takeCalls());
  }

  /** 4 arrives and 5 to 9 follow it out of the store; the next gap begins at the expected 10. */
  @Test
  void progressMovesWhatHasBeenSeen() {
    GoBackN recovery = recovery(true, true);
    recovery.onEarlyPacket(4, 5, 10);
    recovery.onPsnAccepted(1);
    recovery.onPsnAccepted(5);
    socket.takeCalls();
    recovery.onEarlyPacket(10, 12, 13);
    assertEquals(List.of("nak 10 naming 10 to 12"), socket.takeCalls());
    recovery.onPsnAccepted(1); // 10, sent again
    recovery.onEarlyPacket(11, 15, 16);
    assertEquals(List.of("nak 11 naming 13 to 15"), socket.takeCalls());
  }

  // The sender.

  @Test
  void aNakGoesBackToTheExpectedPacket() {
    GoBackN recovery = recovery(false, false);
    RecordingSocket.send(recovery, 0, 8);
    recovery.onNack(3);
    assertEquals(List.of("loss by NAK", "wake"), socket.takeCalls());
    assertEquals(List.of(3, 4, 5, 6, 7), RecordingSocket.sendAgain(recovery));
  }

  @Test
  void anAcknowledgementShortensWhatIsSentAgain() {
    GoBackN recovery = recovery(false, false);
    RecordingSocket.send(recovery, 0, 8);
    recovery.onNack(3);
    recovery.onRetransmitted(3, 4);
    recovery.onAck(6);
    assertEquals(List.of(6, 7), RecordingSocket.sendAgain(recovery));
    recovery.onNack(2); // old news
    assertFalse(recovery.hasRetransmitPending());
  }

  @Test
  void aNakThatNamesAGapBringsBackThatGapAlone() {
    GoBackN recovery = recovery(true, true);
    RecordingSocket.send(recovery, 0, 10);
    recovery.onNack(3, 3, 5);
    recovery.onNack(3, 7, 8);
    assertEquals(List.of("loss by NAK", "wake", "loss by NAK", "wake"), socket.takeCalls());
    assertEquals(List.of(3, 4, 7), RecordingSocket.sendAgain(recovery));
    assertEquals(3, recovery.getRetransmitStats().retransmittedPackets());
    assertEquals(2, recovery.getRetransmitStats().sequenceNaks());
  }

  @Test
  void whatIsAcknowledgedMeanwhileIsNotSentAgain() {
    GoBackN recovery = recovery(true, true);
    RecordingSocket.send(recovery, 0, 10);
    recovery.onNack(3, 3, 5);
    recovery.onNack(3, 7, 9);
    recovery.onAck(8);
    assertEquals(List.of(8), RecordingSocket.sendAgain(recovery));
    recovery.onNack(8, 4, 6); // an old NAK
    assertFalse(recovery.hasRetransmitPending());
  }

  /** A READ request of PSNs 2 to 6 is one packet. */
  @Test
  void aPacketOfSeveralPsnsIsSentAgainAsOne() {
    GoBackN recovery = recovery(false, false);
    RecordingSocket.send(recovery, 0, 2);
    recovery.onPacketScheduled(2, 7);
    recovery.onPacketScheduled(7, 8);
    recovery.onNack(2);
    assertEquals(2, recovery.nextRetransmitPsn());
    recovery.onRetransmitted(2, 7);
    assertEquals(7, recovery.nextRetransmitPsn());
    recovery.onRetransmitted(7, 8);
    assertFalse(recovery.hasRetransmitPending());
  }

  /** 65.536 us each; the eighth without progress is one more than the seven retries. */
  @Test
  void theStrictTimeoutGoesBackAtEqualIntervalsUntilTheRetriesAreUsedUp() {
    GoBackN recovery = new GoBackN(socket.context(timeout(4, TimeoutMode.STRICT), 7, false), false);
    RecordingSocket.send(recovery, 5, 1);
    recovery.onAck(5);
    SimulationFailure failure = assertThrows(SimulationFailure.class, socket::run);
    assertEquals(FailureKind.RETRY_EXHAUSTED, failure.kind());
    assertEquals(8 * 65_536_000L, failure.timePs());
    assertEquals(7, socket.calls.stream().filter(call -> call.startsWith("wake")).count());
    assertTrue(socket.calls.contains("wake at 65536 ns"), socket.calls.toString());
    assertTrue(socket.calls.contains("wake at 131072 ns"), socket.calls.toString());
    assertEquals(8, recovery.getRetransmitStats().timeouts());
  }

  /** 2, 4, 8 and 16 ms, then 16 ms four times more: 2 + 4 + 8 + 5 * 16 = 94 ms. */
  @Test
  void theAdaptiveTimeoutWaitsLongerEachTime() {
    GoBackN recovery =
        new GoBackN(socket.context(timeout(4, TimeoutMode.ADAPTIVE), 7, false), false);
    RecordingSocket.send(recovery, 0, 1);
    SimulationFailure failure = assertThrows(SimulationFailure.class, socket::run);
    assertEquals(94_000_000_000L, failure.timePs());
    assertEquals(
        List.of("wake at 2000000 ns", "wake at 6000000 ns", "wake at 14000000 ns"),
        socket.calls.stream().filter(call -> call.startsWith("wake")).limit(3).toList());
  }

  /** After 2 ms the first packet is acknowledged; the second waits for 2 ms from then. */
  @Test
  void progressBeginsTheAdaptiveTimeoutAnew() {
    GoBackN recovery =
        new GoBackN(socket.context(timeout(4, TimeoutMode.ADAPTIVE), 7, false), false);
    RecordingSocket.send(recovery, 0, 2);
    socket.atNextWake(() -> recovery.onAck(1));
    assertThrows(SimulationFailure.class, socket::run);
    assertEquals(
        List.of("wake at 2000000 ns", "wake at 4000000 ns", "wake at 8000000 ns"),
        socket.calls.stream().filter(call -> call.startsWith("wake")).limit(3).toList());
  }

  @Test
  void aTimeoutSendsEverythingAgainEvenWithGapRepair() {
    GoBackN recovery = new GoBackN(socket.context(timeout(4, TimeoutMode.STRICT), 7, true), true);
    RecordingSocket.send(recovery, 0, 4);
    recovery.onNack(1, 1, 2);
    assertThrows(SimulationFailure.class, socket::run);
    assertEquals(List.of(1, 2, 3), RecordingSocket.sendAgain(recovery));
  }

  @Test
  void nothingTimesOutWhereTheTimeoutIsOff() {
    GoBackN recovery = recovery(false, false);
    RecordingSocket.send(recovery, 0, 4);
    socket.run();
    assertEquals(List.of(), socket.takeCalls());
  }

  /** Code 12 is 0.64 ms. */
  @Test
  void anRnrNakHoldsEverythingBackForTheCodedTime() {
    GoBackN recovery = recovery(false, false);
    RecordingSocket.send(recovery, 0, 4);
    recovery.onRnrNack(1, 12);
    assertTrue(recovery.isSendBlocked());
    socket.run();
    assertFalse(recovery.isSendBlocked());
    assertEquals(List.of("wake at 640000 ns"), socket.takeCalls());
    assertEquals(List.of(1, 2, 3), RecordingSocket.sendAgain(recovery));
  }

  @Test
  void gapRepairAloneChangesNothingWithoutOutOfOrderSupport() {
    GoBackN recovery = recovery(false, true);
    RecordingSocket.send(recovery, 0, 4);
    recovery.onRnrNack(1, 1);
    assertEquals(List.of(1, 2, 3), RecordingSocket.sendAgain(recovery));
  }

  /** The receiver has kept what follows. */
  @Test
  void withOutOfOrderSupportOnlyTheRefusedPacketIsSentAgain() {
    GoBackN recovery = recovery(true, true);
    RecordingSocket.send(recovery, 0, 4);
    recovery.onRnrNack(1, 1);
    assertEquals(List.of(1), RecordingSocket.sendAgain(recovery));
  }

  /** Three are allowed: the fourth without progress fails, and names the PSN and the time. */
  @Test
  void rnrNaksWithoutProgressAreCounted() {
    GoBackN recovery = new GoBackN(socket.context(timeout(0, TimeoutMode.STRICT), 3, false), false);
    RecordingSocket.send(recovery, 0, 4);
    for (int i = 0; i < 3; i++) {
      recovery.onRnrNack(1, 1);
    }
    recovery.onAck(2);
    for (int i = 0; i < 3; i++) {
      recovery.onRnrNack(2, 1);
    }
    SimulationFailure failure =
        assertThrows(SimulationFailure.class, () -> recovery.onRnrNack(2, 1));
    assertEquals(FailureKind.RETRY_EXHAUSTED, failure.kind());
    assertTrue(failure.getMessage().contains("PSN 2"), failure.getMessage());
    assertTrue(failure.getMessage().contains("not ready 4 times"), failure.getMessage());
  }

  @Test
  void sevenRnrRetriesAreForEver() {
    GoBackN recovery = recovery(false, false);
    RecordingSocket.send(recovery, 0, 1);
    for (int i = 0; i < 1000; i++) {
      recovery.onRnrNack(0, 1);
    }
    assertEquals(1000, recovery.getRetransmitStats().rnrNaks());
  }
}
