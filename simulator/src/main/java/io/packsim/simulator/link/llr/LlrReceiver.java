package io.packsim.simulator.link.llr;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import org.jspecify.annotations.Nullable;

/**
 * The receiving side: passes up numbered frames in order, acknowledges them together, and asks once
 * for a repetition where one is damaged or missing. It stays silent then until the expected frame
 * is there; should that be damaged again, the sender's timer has to help.
 */
final class LlrReceiver {
  private final LogicalProcess process;
  private final SequenceSpace sequences;
  private final LlrCounters counters;
  private final long ackSpacingPs;
  private final AckTimer ackTimer;
  private @Nullable Transmitter transmitter;
  private LlrRxState state = LlrRxState.SEND_ACKS;
  private int expected;

  /** Whether the far end has to be told of frames that have arrived. */
  private boolean ackOwed;

  /** When the next acknowledgement may be sent. */
  private long nextAckPs;

  private boolean echoOwed;
  private long lostPackets;

  /** Sends what is owed when the spacing is over. */
  private final class AckTimer extends Timer {
    AckTimer(int id) {
      super(process, id, LlrSender.TIMER_SEQUENCE + 1);
    }

    @Override
    protected void expire() {
      announce();
    }
  }

  LlrReceiver(LlrParameters parameters, LinkEnd end, LlrCounters counters) {
    this.process = end.process();
    this.sequences = parameters.sequences();
    this.counters = counters;
    this.ackSpacingPs =
        end.outgoing().rate().serializationPs((int) parameters.ackSpacing().bytes());
    this.ackTimer = new AckTimer(end.outgoing().id());
  }

  void connect(Transmitter ofThePort) {
    transmitter = ofThePort;
  }

  /** Takes a frame; says whether it goes on upwards. */
  boolean receive(Packet frame, boolean damaged) {
    if (damaged) {
      counters.rxBad++;
      onDamaged(frame);
      return false;
    }
    counters.rxOk++;
    if (frame.linkSequence == Packet.NO_LINK_SEQUENCE) {
      return true;
    }
    int ahead = sequences.distance(expected, frame.linkSequence);
    if (ahead > 0) {
      counters.rxMissingSeq++;
      askForRepetition();
    } else if (ahead < 0) {
      counters.rxDuplicateSeq++;
      acknowledge();
    } else {
      onExpected();
    }
    return ahead == 0;
  }

  private void onDamaged(Packet frame) {
    if (frame.linkSequence == Packet.NO_LINK_SEQUENCE) {
      lostPackets += frame.isLinkControl() ? 0 : 1;
      if (transmitter != null) {
        transmitter.report(DropCause.BIT_ERROR, frame);
      }
      return;
    }
    counters.rxExpectedSeqBad += frame.linkSequence == expected ? 1 : 0;
    askForRepetition();
  }

  private void onExpected() {
    counters.rxExpectedSeqGood++;
    counters.rxReplay += state == LlrRxState.NACK_SENT ? 1 : 0;
    state = LlrRxState.SEND_ACKS;
    expected = sequences.plus(expected, 1);
    acknowledge();
  }

  private void askForRepetition() {
    if (state == LlrRxState.SEND_ACKS) {
      state = LlrRxState.SEND_NACK;
      announce();
    }
  }

  private void acknowledge() {
    ackOwed = true;
    if (process.nowPs() >= nextAckPs) {
      announce();
    } else if (!ackTimer.isArmed()) {
      ackTimer.arm(nextAckPs);
    }
  }

  private void announce() {
    if (transmitter != null) {
      transmitter.controlReady();
    }
  }

  boolean hasOrderedSet() {
    return echoOwed || state == LlrRxState.SEND_NACK || ackIsDue();
  }

  private boolean ackIsDue() {
    return ackOwed && state == LlrRxState.SEND_ACKS && process.nowPs() >= nextAckPs;
  }

  /** What the far end has to be told now, or {@code null}. A NACK acknowledges as well. */
  @Nullable Packet nextOrderedSet() {
    if (echoOwed) {
      echoOwed = false;
      counters.txInitEcho++;
      return orderedSet(LlrMessage.Type.INIT_ECHO, expected);
    }
    if (state == LlrRxState.SEND_NACK) {
      state = LlrRxState.NACK_SENT;
      counters.txNack++;
      return orderedSet(LlrMessage.Type.NACK, lastGood());
    }
    if (ackIsDue()) {
      counters.txAck++;
      return orderedSet(LlrMessage.Type.ACK, lastGood());
    }
    return null;
  }

  private int lastGood() {
    ackOwed = false;
    nextAckPs = process.nowPs() + ackSpacingPs;
    ackTimer.disarm();
    return sequences.plus(expected, -1);
  }

  static Packet orderedSet(LlrMessage.Type type, int sequence) {
    Packet packet = new Packet(PacketKind.LLR, 0);
    packet.extension = new LlrMessage(type, sequence);
    return packet;
  }

  /** The far end begins anew with a number. */
  void onInit(int next) {
    counters.rxInit++;
    expected = next;
    state = LlrRxState.SEND_ACKS;
    ackOwed = false;
    ackTimer.disarm();
    echoOwed = true;
    announce();
  }

  /** The far end repeats everything when the link is up; a NACK would make it do so twice. */
  void onLinkDown() {
    if (state == LlrRxState.SEND_NACK) {
      state = LlrRxState.NACK_SENT;
    }
    ackTimer.disarm();
  }

  void onLinkUp() {
    if (ackOwed) {
      acknowledge();
    }
  }

  /** Packets that arrived damaged and unprotected. */
  long lostPackets() {
    return lostPackets;
  }

  LlrRxState state() {
    return state;
  }
}
