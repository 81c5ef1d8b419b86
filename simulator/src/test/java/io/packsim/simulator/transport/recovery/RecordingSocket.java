package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.kernel.SimulationFailure;
import java.util.ArrayList;
import java.util.List;

/** A socket that notes what its recovery asks for, each call with its time in microseconds. */
final class RecordingSocket implements ErrorRecoverySocket {
  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("a");
  final List<String> calls = new ArrayList<>();

  /** Done when the socket is next woken. */
  private Runnable atNextWake = () -> {};

  /** A context of 100 Gb/s, full frames of 4,158 bytes and seven retries. */
  RecoveryContext context(TransportTimeout timeout, int rnrRetryCount, boolean outOfOrder) {
    return new RecoveryContext(
        process, this, 2, timeout, 7, rnrRetryCount, outOfOrder, 100_000_000_000L, 4158);
  }

  RecoveryContext context(boolean outOfOrder) {
    return context(new TransportTimeout(0, TimeoutMode.STRICT), 7, outOfOrder);
  }

  /** Lets timers expire until none is armed. */
  void run() {
    engine.run(new EventLimit(1000));
  }

  /** What has been asked for since the last time. */
  List<String> takeCalls() {
    List<String> taken = List.copyOf(calls);
    calls.clear();
    return taken;
  }

  void atNextWake(Runnable action) {
    atNextWake = action;
  }

  private void note(String call) {
    calls.add(process.nowPs() == 0 ? call : call + " at " + process.nowPs() / 1000 + " ns");
  }

  @Override
  public void wakeupForSend() {
    note("wake");
    Runnable action = atNextWake;
    atNextWake = () -> {};
    action.run();
  }

  @Override
  public void emitNackPacket(int expectedPsn) {
    note("nak " + expectedPsn);
  }

  @Override
  public void emitNackPacket(int expectedPsn, int fromPsn, int endPsn) {
    note("nak " + expectedPsn + " naming " + fromPsn + " to " + endPsn);
  }

  @Override
  public void lossFound(LossCause cause) {
    note("loss by " + cause);
  }

  @Override
  public void fail(FailureKind kind, int psn, String why) {
    throw new SimulationFailure(kind, process.nowPs(), "PSN " + psn + ": " + why);
  }

  /** All PSNs that are sent again now, one packet each. */
  static List<Integer> sendAgain(ErrorRecovery recovery) {
    List<Integer> psns = new ArrayList<>();
    while (recovery.hasRetransmitPending()) {
      int psn = recovery.nextRetransmitPsn();
      recovery.onRetransmitted(psn, psn + 1);
      psns.add(psn);
    }
    return psns;
  }

  /** Sends so many new packets of one PSN each. */
  static void send(ErrorRecovery recovery, int firstPsn, int packets) {
    for (int psn = firstPsn; psn < firstPsn + packets; psn++) {
      recovery.onPacketScheduled(psn, psn + 1);
    }
  }
}
