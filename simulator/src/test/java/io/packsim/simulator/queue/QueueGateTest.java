package io.packsim.simulator.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PacketQueue;
import io.packsim.simulator.units.DataSize;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Full frames are 4,158 bytes, so a queue of three holds 12,474 bytes. */
class QueueGateTest {
  private static final Thresholds NEVER = hitFrom(1_000_000);

  private static Thresholds hitFrom(long bytes) {
    return new Thresholds(new DataSize(bytes), new DataSize(bytes), 1);
  }

  private static QueueContext context(TrafficClasses classes) {
    return new QueueContext(
        new RandomStreams(1).stream("queue", "test"), classes, new LineRate(100_000_000_000L));
  }

  private static QueueGate gate(QueueProfile profile, TrafficClasses classes) {
    QueueGate gate = QueueGate.of(profile, null, context(classes));
    assertNotNull(gate);
    return gate;
  }

  private static QueueGate limited(QueueLimit limit) {
    QueueGate gate = QueueGate.of(new DropTailProfile(), limit, context(TrafficClasses.OWN_QUEUES));
    assertNotNull(gate);
    return gate;
  }

  private static PacketQueue holding(int frames) {
    PacketQueue queue = new PacketQueue();
    for (int i = 0; i < frames; i++) {
      queue.add(new Packet(PacketKind.SEND_MIDDLE, 4096));
    }
    return queue;
  }

  private static Packet packet(PacketKind kind, EcnCodepoint ecn, int priority) {
    Packet packet = new Packet(kind, kind == PacketKind.SEND_ONLY ? 4096 : 0);
    packet.ecn = ecn;
    packet.priority = (byte) priority;
    return packet;
  }

  private static Packet frame() {
    return packet(PacketKind.SEND_ONLY, EcnCodepoint.NOT_ECT, 3);
  }

  @Test
  void wherePacketsOnlyWaitThereIsNoGate() {
    QueueContext context = context(TrafficClasses.OWN_QUEUES);
    assertNull(QueueGate.of(new DropTailProfile(), null, context));
    assertNull(QueueGate.of(new VoqProfile(), null, context));
  }

  /**
   * The ECN rule, where depth hits every packet: ECN and VOQ_ECN mark data and acknowledgements,
   * capable or not, but no CNP. WRED drops everything. WRED_ECN drops what is not capable, a CNP
   * too, marks what is, and leaves alone what has been marked before.
   */
  @ParameterizedTest
  @CsvSource({
    "ecn,     SEND_ONLY,   NOT_ECT, MARK",
    "ecn,     SEND_ONLY,   ECT_0,   MARK",
    "ecn,     ACKNOWLEDGE, NOT_ECT, MARK",
    "ecn,     CNP,         NOT_ECT, JOIN",
    "voqEcn,  SEND_ONLY,   NOT_ECT, MARK",
    "voqEcn,  CNP,         NOT_ECT, JOIN",
    "wred,    SEND_ONLY,   NOT_ECT, DROP_EARLY",
    "wred,    SEND_ONLY,   ECT_0,   DROP_EARLY",
    "wred,    SEND_ONLY,   CE,      DROP_EARLY",
    "wred,    CNP,         NOT_ECT, DROP_EARLY",
    "wredEcn, SEND_ONLY,   NOT_ECT, DROP_EARLY",
    "wredEcn, SEND_ONLY,   ECT_0,   MARK",
    "wredEcn, SEND_ONLY,   CE,      JOIN",
    "wredEcn, CNP,         NOT_ECT, DROP_EARLY",
  })
  void whatDepthHits(String profile, PacketKind kind, EcnCodepoint ecn, Verdict verdict) {
    Thresholds all = hitFrom(4158);
    QueueGate gate =
        gate(
            switch (profile) {
              case "ecn" -> new EcnProfile(all.kmin(), all.kmax(), 1);
              case "voqEcn" -> new VoqEcnProfile(all.kmin(), all.kmax(), 1, null);
              case "wred" -> new WredProfile(all, null, null, null);
              default -> new WredEcnProfile(all, null, null, null);
            },
            TrafficClasses.OWN_QUEUES);
    Packet packet = packet(kind, ecn, 3);
    assertEquals(verdict, gate.verdict(packet, 3, holding(1), 0));
    assertEquals(Verdict.JOIN, gate.verdict(packet, 3, holding(0), 0));
    assertEquals(ecn, packet.ecn, "the gate decides; the queue marks");
  }

  /** Green is hit from three frames on, yellow from two, red from one. */
  @ParameterizedTest
  @CsvSource({"0, 3", "1, 2", "2, 1"})
  void eachColourHasItsThresholds(int priority, int framesFromWhichItIsHit) {
    TrafficClasses classes = new TrafficClasses(Map.of(), Map.of(1, Colour.YELLOW, 2, Colour.RED));
    QueueGate gate =
        gate(new WredProfile(hitFrom(3 * 4158), hitFrom(2 * 4158), hitFrom(4158), null), classes);
    Packet packet = packet(PacketKind.SEND_ONLY, EcnCodepoint.NOT_ECT, priority);
    for (int frames = 0; frames < 5; frames++) {
      assertEquals(
          frames < framesFromWhichItIsHit ? Verdict.JOIN : Verdict.DROP_EARLY,
          gate.verdict(packet, 0, holding(frames), 0),
          frames + " frames");
    }
  }

  @Test
  void noMorePacketsWaitThanTheLimitSays() {
    QueueGate gate = limited(new QueueLimit(null, 2));
    assertEquals(Verdict.JOIN, gate.verdict(frame(), 0, holding(1), 0));
    assertEquals(Verdict.DROP_FULL, gate.verdict(frame(), 0, holding(2), 0));
  }

  /** Two full frames and an acknowledgement of 66 bytes are 8,382 bytes. */
  @Test
  void noMoreBytesWaitThanTheLimitSays() {
    QueueGate gate = limited(new QueueLimit(new DataSize(8382), null));
    assertEquals(Verdict.JOIN, gate.verdict(frame(), 0, holding(1), 0));
    assertEquals(Verdict.DROP_FULL, gate.verdict(frame(), 0, holding(2), 0));
    Packet small = packet(PacketKind.ACKNOWLEDGE, EcnCodepoint.NOT_ECT, 3);
    assertEquals(Verdict.JOIN, gate.verdict(small, 0, holding(2), 0));
    QueueGate oneLess = limited(new QueueLimit(new DataSize(8381), null));
    assertEquals(Verdict.DROP_FULL, oneLess.verdict(small, 0, holding(2), 0));
  }

  @Test
  void refusesLimitsThatLetNothingWait() {
    assertThrows(IllegalArgumentException.class, () -> new QueueLimit(null, 0));
    assertThrows(IllegalArgumentException.class, () -> new QueueLimit(DataSize.ZERO, null));
  }

  /**
   * Weight 1/4, two frames wait at each arrival: 8,316 bytes. The average goes 2,079, then 2,079 +
   * 6,237/4 = 3,638.25, then 3,638.25 + 4,677.75/4 = 4,807.6875: the third arrival is the first to
   * find more than 4,158.
   */
  @Test
  void anAverageFollowsSlowly() {
    QueueGate gate = averaging(4158, 2);
    assertEquals(Verdict.JOIN, gate.verdict(frame(), 0, holding(2), 0));
    assertEquals(Verdict.JOIN, gate.verdict(frame(), 0, holding(2), 0));
    assertEquals(Verdict.DROP_EARLY, gate.verdict(frame(), 0, holding(2), 0));
    // Another queue has an average of its own.
    assertEquals(Verdict.JOIN, gate.verdict(frame(), 1, holding(2), 0));
    // Now one frame waits and the average is 4,645.265625 all the same.
    assertEquals(Verdict.DROP_EARLY, gate.verdict(frame(), 0, holding(1), 0));
  }

  /**
   * The average stands at 4,807.6875 as before when the queue runs empty at 1 us. A packet of 1,000
   * bytes takes 80 ns. After 80 ns it is 3/4 of that, 3,605.77; after 240 ns (3/4)^3, 2,028.24; the
   * first arrival has not filled the queue, so the second counts from it.
   */
  @ParameterizedTest
  @CsvSource({
    "3605, DROP_EARLY, JOIN",
    "3606, JOIN, JOIN",
    "2028, DROP_EARLY, DROP_EARLY",
    "2029, DROP_EARLY, JOIN"
  })
  void anAverageDecaysWhileTheQueueIsEmpty(long threshold, Verdict first, Verdict second) {
    QueueGate gate = averaging(threshold, 2);
    for (int i = 0; i < 3; i++) {
      gate.verdict(frame(), 0, holding(2), 0);
    }
    gate.emptied(0, 1_000_000);
    assertEquals(first, gate.verdict(frame(), 0, holding(0), 1_080_000));
    assertEquals(second, gate.verdict(frame(), 0, holding(0), 1_240_000));
  }

  /** Exponent 0 is the depth of the moment, whatever was before. */
  @Test
  void exponentZeroAveragesNothing() {
    QueueGate gate = averaging(4158, 0);
    assertEquals(Verdict.DROP_EARLY, gate.verdict(frame(), 0, holding(1), 0));
    assertEquals(Verdict.JOIN, gate.verdict(frame(), 0, holding(0), 0));
  }

  @Test
  void refusesAveragesThatCannotBe() {
    DataSize size = new DataSize(1000);
    assertThrows(IllegalArgumentException.class, () -> new Averaging(-1, size));
    assertThrows(IllegalArgumentException.class, () -> new Averaging(16, size));
    assertThrows(IllegalArgumentException.class, () -> new Averaging(9, DataSize.ZERO));
  }

  private static QueueGate averaging(long threshold, int weightExponent) {
    Averaging averaging = new Averaging(weightExponent, new DataSize(1000));
    return gate(
        new WredProfile(hitFrom(threshold), NEVER, NEVER, averaging), TrafficClasses.OWN_QUEUES);
  }

  /** Validators ask profiles what they do. */
  @Test
  void profilesSayWhatTheyDoToPackets() {
    Thresholds green = hitFrom(4158);
    QueueProfile ecn = new EcnProfile(green.kmin(), green.kmax(), 1);
    QueueProfile wredEcn = new WredEcnProfile(green, null, null, null);
    QueueProfile wred = new WredProfile(green, null, null, null);
    assertEquals(green.kmin(), ecn.marksFrom(false));
    assertEquals(green.kmin(), wredEcn.marksFrom(true));
    assertNull(wredEcn.marksFrom(false));
    assertNull(wred.marksFrom(true));
    assertEquals("false false", ecn.drops(true) + " " + ecn.drops(false));
    assertEquals("false true", wredEcn.drops(true) + " " + wredEcn.drops(false));
    assertEquals("true true", wred.drops(true) + " " + wred.drops(false));
  }
}
