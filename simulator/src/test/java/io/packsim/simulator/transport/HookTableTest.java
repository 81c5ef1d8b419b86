package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.HopRecord;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.transport.congestion.AckSample;
import io.packsim.simulator.transport.congestion.CongestionContext;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.congestion.CongestionControlSocket;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.ErrorRecovery;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.LossCause;
import io.packsim.simulator.transport.recovery.PsnVerdict;
import io.packsim.simulator.transport.recovery.RecoveryContext;
import io.packsim.simulator.transport.recovery.RetransmitStats;
import io.packsim.simulator.transport.recovery.TimeoutMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which moment of a socket's life calls which hook of its components, and in what order. */
class HookTableTest {
  private static final RoceV2Parameters PARAMETERS =
      TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 0);

  private final List<String> calls = new ArrayList<>();
  private final List<RecordingRecovery> recoveries = new ArrayList<>();

  /** Whether the control wishes everything there is. */
  private boolean wishes;

  private final List<RecordingControl> controls = new ArrayList<>();
  private final Strategies recording =
      new Strategies(
          context -> {
            recoveries.add(new RecordingRecovery(context));
            return recoveries.get(recoveries.size() - 1);
          },
          context -> {
            controls.add(new RecordingControl(context));
            return controls.get(controls.size() - 1);
          });

  /** Go-Back-N that notes who calls it. */
  private final class RecordingRecovery implements ErrorRecovery {
    private final ErrorRecovery real;
    private final String side;

    RecordingRecovery(RecoveryContext context) {
      real = PARAMETERS.lossRecovery().create(context);
      side = context.process().name();
    }

    private void note(String call) {
      calls.add(side + " " + call);
    }

    @Override
    public PsnVerdict checkPsn(int expectedPsn, int receivedPsn) {
      note("checkPsn " + receivedPsn);
      return real.checkPsn(expectedPsn, receivedPsn);
    }

    @Override
    public void onPsnAccepted(int psns) {
      real.onPsnAccepted(psns);
    }

    @Override
    public void onEarlyPacket(int expectedPsn, int receivedPsn, int endPsn) {
      note("onEarlyPacket " + receivedPsn);
      real.onEarlyPacket(expectedPsn, receivedPsn, endPsn);
    }

    @Override
    public boolean acknowledgesEarlyPackets() {
      return real.acknowledgesEarlyPackets();
    }

    @Override
    public void onRnrNakSent() {
      note("onRnrNakSent");
      real.onRnrNakSent();
    }

    @Override
    public void onMissingMessage(int expectedPsn, int receivedPsn) {
      note("onMissingMessage " + expectedPsn);
      real.onMissingMessage(expectedPsn, receivedPsn);
    }

    @Override
    public void onPacketScheduled(int psn, int endPsn) {
      note("onPacketScheduled " + psn);
      real.onPacketScheduled(psn, endPsn);
    }

    @Override
    public void onAck(int firstUnackedPsn) {
      note("onAck " + firstUnackedPsn);
      real.onAck(firstUnackedPsn);
    }

    @Override
    public void onNack(int expectedPsn) {
      note("onNack " + expectedPsn);
      real.onNack(expectedPsn);
    }

    @Override
    public void onNack(int expectedPsn, int fromPsn, int endPsn) {
      note("onNack " + expectedPsn + " with " + fromPsn + " to " + endPsn);
      real.onNack(expectedPsn, fromPsn, endPsn);
    }

    @Override
    public void onRnrNack(int expectedPsn, int timerCode) {
      note("onRnrNack " + expectedPsn + " code " + timerCode);
      real.onRnrNack(expectedPsn, timerCode);
    }

    @Override
    public void onAnswerLost(int psn) {
      note("onAnswerLost " + psn);
      real.onAnswerLost(psn);
    }

    @Override
    public boolean hasRetransmitPending() {
      return real.hasRetransmitPending();
    }

    @Override
    public int nextRetransmitPsn() {
      int psn = real.nextRetransmitPsn();
      note("nextRetransmitPsn " + psn);
      return psn;
    }

    @Override
    public void onRetransmitted(int psn, int endPsn) {
      note("onRetransmitted " + psn);
      real.onRetransmitted(psn, endPsn);
    }

    @Override
    public boolean isWindowFull() {
      return real.isWindowFull();
    }

    @Override
    public boolean isSendBlocked() {
      return real.isSendBlocked();
    }

    @Override
    public void cancelTimers() {
      note("cancelTimers");
      real.cancelTimers();
    }

    @Override
    public RetransmitStats getRetransmitStats() {
      return real.getRetransmitStats();
    }
  }

  /** Lets everything through and notes who calls it. */
  private final class RecordingControl implements CongestionControl {
    private final String side;
    private final CongestionControlSocket socket;
    boolean blocked;

    RecordingControl(CongestionContext context) {
      side = context.process().name();
      socket = context.socket();
    }

    private void note(String call) {
      calls.add(side + " " + call);
    }

    @Override
    public int adjustQuota(int requestedBytes) {
      note("adjustQuota " + requestedBytes + (wishes ? " with " + socket.bytesInFlight() : ""));
      return requestedBytes;
    }

    @Override
    public void onBytesSent(int bytes) {
      note("onBytesSent " + bytes);
    }

    @Override
    public void onCongestionSignal() {
      note("onCongestionSignal");
    }

    @Override
    public void onPacketReceived(boolean ecnMarked) {
      note("onPacketReceived " + ecnMarked);
    }

    @Override
    public void onAck(AckSample sample) {
      note("control onAck " + sample);
    }

    @Override
    public void onTelemetry(HopRecord lastHop) {
      note("onTelemetry " + lastHop.port());
    }

    @Override
    public void onLoss(LossCause cause) {
      note("onLoss " + cause);
    }

    @Override
    public boolean wantsAcks() {
      return wishes;
    }

    @Override
    public boolean wantsRoundTrips() {
      return wishes;
    }

    @Override
    public boolean wantsEcnEcho() {
      return wishes;
    }

    @Override
    public boolean wantsTelemetry() {
      return wishes;
    }

    @Override
    public boolean isSendBlocked() {
      return blocked;
    }

    @Override
    public double rateBitsPerSecond() {
      return 0;
    }
  }

  private TwoHosts send(int packets, LossModel fromA) {
    return send(PARAMETERS, packets, fromA);
  }

  private TwoHosts send(RoceV2Parameters parameters, int packets, LossModel fromA) {
    TwoHosts hosts = new TwoHosts(parameters, recording, fromA, LossModel.NONE);
    hosts.socketB.postReceive(0, packets * 4096L);
    hosts.socketA.postSend(0, packets * 4096L);
    hosts.run();
    return hosts;
  }

  /** Frame 4,158 bytes; the receiver sees the packet before its PSN is checked. */
  @Test
  void aPacketAndItsAcknowledgement() {
    send(1, LossModel.NONE);
    assertEquals(
        List.of(
            "a adjustQuota 4158",
            "a onPacketScheduled 0",
            "a onBytesSent 4158",
            "b onPacketReceived false",
            "b checkPsn 0",
            "b cancelTimers",
            "a onPacketReceived false",
            "a onAck 1",
            "a cancelTimers"),
        calls);
  }

  @Test
  void aGapIsReportedAndRepairedWithoutAskingTheControl() {
    send(2, TwoHosts.losing(packet -> packet.kind.isRequest(), 0));
    assertEquals(1, calls.stream().filter("b onMissingMessage 0"::equals).count());
    assertEquals(1, calls.stream().filter("a onNack 0"::equals).count());
    assertTrue(
        calls.indexOf("a onNack 0") < calls.indexOf("a nextRetransmitPsn 0"), calls.toString());
    assertEquals(2, calls.stream().filter(call -> call.startsWith("a adjustQuota")).count());
    assertEquals(2, calls.stream().filter(call -> call.startsWith("a onBytesSent")).count());
  }

  @Test
  void aReceiverThatIsNotReadyReportsItsTimerCode() {
    TwoHosts hosts = new TwoHosts(PARAMETERS, recording, LossModel.NONE, LossModel.NONE);
    hosts.socketA.postSend(0, 4096);
    hosts.processB.schedule(
        new Event(EventKind.OPERATION, 0, 0) {
          @Override
          protected void fire() {
            hosts.socketB.postReceive(0, 4096);
          }
        },
        5_000_000);
    hosts.run();
    assertTrue(calls.contains("b onRnrNakSent"), calls.toString());
    assertTrue(calls.contains("a onRnrNack 0 code 1"), calls.toString());
    assertTrue(hosts.socketA.isIdle());
  }

  @Test
  void marksAndNotificationsReachTheControl() {
    TwoHosts hosts =
        new TwoHosts(
            PARAMETERS,
            recording,
            packet -> {
              packet.ecn = packet.kind == PacketKind.CNP ? packet.ecn : EcnCodepoint.CE;
              return false;
            },
            LossModel.NONE);
    hosts.socketB.postReceive(0, 4096);
    hosts.socketA.postSend(0, 4096);
    hosts.socketB.emitCnpPacket();
    hosts.run();
    assertTrue(calls.contains("b onPacketReceived true"), calls.toString());
    assertTrue(calls.contains("a onCongestionSignal"), calls.toString());
    assertEquals(1, hosts.socketB.counters().receivedMarkedPackets);
  }

  /** The hook comes for every packet that reaches the queue pair, acknowledgements included. */
  @Test
  void aMarkedAcknowledgementReachesTheControl() {
    TwoHosts hosts =
        new TwoHosts(
            PARAMETERS,
            recording,
            LossModel.NONE,
            packet -> {
              packet.ecn = EcnCodepoint.CE;
              return false;
            });
    hosts.socketB.postReceive(0, 4096);
    hosts.socketA.postSend(0, 4096);
    hosts.run();
    assertTrue(calls.contains("b onPacketReceived false"), calls.toString());
    assertTrue(calls.contains("a onPacketReceived true"), calls.toString());
  }

  @Test
  void everySocketHasComponentsOfItsOwn() {
    new TwoHosts(PARAMETERS, recording, LossModel.NONE, LossModel.NONE);
    assertEquals(2, recoveries.size());
    assertEquals(2, controls.size());
    assertNotSame(recoveries.get(0), recoveries.get(1));
  }

  /** A blocked socket sends nothing; when it is woken it is asked again. */
  @Test
  void theSchedulerSkipsABlockedSocketUntilItIsWoken() {
    TwoHosts hosts = new TwoHosts(PARAMETERS, recording, LossModel.NONE, LossModel.NONE);
    controls.get(0).blocked = true;
    hosts.socketB.postReceive(0, 4096);
    hosts.socketA.postSend(0, 4096);
    hosts.run();
    assertEquals(0, hosts.socketA.counters().sentDataPackets);
    controls.get(0).blocked = false;
    hosts.socketA.wakeupForSend();
    hosts.run();
    assertEquals(List.of("receive 0"), hosts.userB.completions);
  }

  private List<String> callsLike(String prefix) {
    return calls.stream().filter(call -> call.startsWith(prefix)).toList();
  }

  @Test
  void aControlThatWishesNothingIsNotToldOfAcknowledgements() {
    TwoHosts hosts = send(2, LossModel.NONE);
    assertEquals(List.of(), callsLike("a control onAck"));
    assertThrows(IllegalStateException.class, hosts.socketA::bytesInFlight);
  }

  /**
   * The first packet takes (8 + 4,158) * 80 ps and 1 us, its acknowledgement (8 + 66) * 80 ps and 1
   * us: 2,339,200 ps. The second, 334,240 ps later with its gap of 12 bytes, takes as long.
   */
  @Test
  void acknowledgementsTellBytesAndRoundTrips() {
    wishes = true;
    send(2, LossModel.NONE);
    assertEquals(
        List.of("a adjustQuota 4158 with 0", "a adjustQuota 4158 with 4158"),
        callsLike("a adjustQuota"));
    assertEquals(
        List.of(
            "a control onAck " + new AckSample(4158, 2_339_200, false, 4158),
            "a control onAck " + new AckSample(4158, 2_339_200, false, 0)),
        callsLike("a control onAck"));
  }

  /**
   * The first of three is lost: the NAK for the second acknowledges nothing, and of what is sent
   * again nobody knows the round trip. The marks on the way there are told on the way back.
   */
  @Test
  void aLossIsToldBeforeTheNak() {
    wishes = true;
    LossModel first = TwoHosts.losing(packet -> packet.kind.isRequest(), 0);
    send(
        3,
        packet -> {
          packet.ecn = packet.psn == 1 ? EcnCodepoint.CE : packet.ecn;
          return first.loses(packet);
        });
    AckSample ofTheNak = new AckSample(0, AckSample.NO_ROUND_TRIP, true, 3 * 4158);
    assertEquals(
        List.of("a onLoss NAK", "a control onAck " + ofTheNak),
        calls.stream()
            .filter(c -> c.contains("onLoss") || c.contains("onAck Ack"))
            .limit(2)
            .toList());
    assertEquals(
        List.of(
            "a control onAck " + new AckSample(4158, AckSample.NO_ROUND_TRIP, false, 2 * 4158),
            "a control onAck " + new AckSample(4158, AckSample.NO_ROUND_TRIP, true, 4158),
            "a control onAck " + new AckSample(4158, AckSample.NO_ROUND_TRIP, false, 0)),
        callsLike("a control onAck").subList(1, 4));
  }

  /** All three are lost once; the timeout of code 1 is 8.192 us. */
  @Test
  void aTimeoutIsToldAsALoss() {
    RoceV2Parameters withTimeout =
        TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 1);
    wishes = true;
    TwoHosts hosts =
        new TwoHosts(
            withTimeout,
            new Strategies(withTimeout.lossRecovery()::create, recording.control()),
            TwoHosts.losing(packet -> packet.kind.isRequest(), 0, 1, 2),
            LossModel.NONE);
    hosts.socketB.postReceive(0, 3 * 4096);
    hosts.socketA.postSend(0, 3 * 4096);
    hosts.run();
    assertEquals(List.of("a onLoss TIMEOUT"), callsLike("a onLoss"));
  }

  /**
   * Two packets, both lost once; charged, they are asked for and counted again, with what is in
   * flight before them.
   */
  @Test
  void retransmissionsAreChargedWhereThatIsSet() {
    wishes = true;
    RoceV2Parameters charging =
        new RoceV2Parameters(
            PARAMETERS.lossRecovery(),
            new NoControlParameters(),
            1,
            0,
            7,
            7,
            true,
            16,
            TimeoutMode.STRICT);
    send(charging, 2, TwoHosts.losing(packet -> packet.kind.isRequest(), 0));
    assertEquals(
        List.of(
            "a adjustQuota 4158 with 0",
            "a adjustQuota 4158 with 4158",
            "a adjustQuota 4158 with 0",
            "a adjustQuota 4158 with 4158"),
        callsLike("a adjustQuota"));
    assertEquals(4, callsLike("a onBytesSent").size());
  }

  /**
   * Of four packets the first two are marked, and every fourth asks for an acknowledgement, besides
   * the first, which alone is in flight. The third ends the run of marked ones, which are
   * acknowledged before it is taken.
   *
   * <p>Source: RFC 8257, section 3.2.
   */
  @Test
  void anAcknowledgementOfSeveralSpeaksOfPacketsThatWereAllMarkedOrNone() {
    wishes = true;
    RoceV2Parameters everyFourth =
        new RoceV2Parameters(
            PARAMETERS.lossRecovery(),
            new NoControlParameters(),
            4,
            0,
            7,
            7,
            false,
            16,
            TimeoutMode.STRICT);
    send(
        everyFourth,
        4,
        packet -> {
          packet.ecn = packet.psn < 2 ? EcnCodepoint.CE : packet.ecn;
          return false;
        });
    assertEquals(
        List.of("4158 true", "4158 true", "8316 false"),
        callsLike("a control onAck").stream()
            .map(call -> call.replaceAll(".*ackedBytes=(\\d+).*ecnEcho=(\\w+).*", "$1 $2"))
            .toList());
  }
}
