package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import java.util.ArrayList;
import java.util.List;

/**
 * A control on the real kernel without a transport: packets of 4,158 bytes, and whatever a test
 * says is in flight. Times are in microseconds.
 */
final class ControlRig implements CongestionControlSocket {
  static final int PACKET_BYTES = 4158;
  static final long US = 1_000_000;
  static final double GBPS = 1e9;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("host");
  final List<Long> wakeupsAtPs = new ArrayList<>();
  long bytesInFlight;
  boolean awaitsAck = true;

  CongestionContext context(long gigabits) {
    return new CongestionContext(
        process, this, 0, gigabits * 1_000_000_000L, PACKET_BYTES, Defaults.of(DcqcnConfig.class));
  }

  /** Runs an action at a time; the actions also keep the run alive, timers alone do not. */
  void at(long us, Runnable action) {
    process.schedule(
        new Event(EventKind.OPERATION, 0, (int) us) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        us * US);
  }

  void run() {
    engine.run(new EventLimit(100_000));
  }

  /** An acknowledgement of one packet, with nothing left in flight and no mark. */
  static AckSample ack(double roundTripUs) {
    return new AckSample(PACKET_BYTES, (long) (roundTripUs * US), false, 0);
  }

  static void expectRate(double gbps, CongestionControl control) {
    assertEquals(gbps * GBPS, control.rateBitsPerSecond(), 1);
  }

  @Override
  public void wakeupForSend() {
    wakeupsAtPs.add(process.nowPs());
  }

  @Override
  public long bytesInFlight() {
    return bytesInFlight;
  }

  @Override
  public boolean awaitsAck() {
    return awaitsAck;
  }

  @Override
  public void emitCnpPacket() {
    throw new IllegalStateException("no control but DCQCN sends notifications");
  }
}
