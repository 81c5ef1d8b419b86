package io.packsim.simulator.physics;

import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.queue.Colour;
import io.packsim.simulator.queue.EcnProfile;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.StrictPriorityParameters;
import io.packsim.simulator.queue.Thresholds;
import io.packsim.simulator.queue.TrafficClasses;
import io.packsim.simulator.queue.WredEcnProfile;
import io.packsim.simulator.queue.WredProfile;
import io.packsim.simulator.switching.EgressRig;
import io.packsim.simulator.switching.PortParameters;
import io.packsim.simulator.units.DataSize;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Marks and drops of a queue of constant depth: as many frames as stated wait, and in the middle of
 * each frame's time on the wire one arrives and finds exactly these. With kmin at 10 frames, kmax
 * at 50 and pmax 0.4, a packet that finds k frames is hit with probability 0.4 (k - 10) / 40.
 */
class MarkingTest {
  private static final int FRAME_BYTES = 4158;
  private static final long FRAME_PS = 4178 * EgressRig.BYTE_PS;
  private static final int TRIALS = 40_000;
  private static final Thresholds SLOPE =
      new Thresholds(new DataSize(10 * FRAME_BYTES), new DataSize(50 * FRAME_BYTES), 0.4);
  private static final Thresholds NEVER =
      new Thresholds(DataSize.parse("1GiB"), DataSize.parse("1GiB"), 1);

  /** Yellow shares the queue of green, priority 3. */
  private static final int YELLOW = 5;

  private static final class StandingQueue {
    private final EgressRig rig;
    private final EcnCodepoint ecn;
    private final int priority;
    private long triedMarks;

    StandingQueue(QueueProfile profile, int priority, EcnCodepoint ecn) {
      this.priority = (byte) priority;
      this.ecn = ecn;
      TrafficClasses classes = new TrafficClasses(Map.of(YELLOW, 3), Map.of(YELLOW, Colour.YELLOW));
      PortParameters parameters =
          new PortParameters(profile, null, classes, new StrictPriorityParameters());
      rig = new EgressRig(2, parameters, 1, this::left);
    }

    void run(int depth) {
      rig.at(
          0,
          () -> {
            // One leaves at once; the others wait. They are not to be counted, nor hit.
            for (int i = 0; i <= depth; i++) {
              rig.arrive(1, filler());
            }
          });
      for (int trial = 0; trial < TRIALS; trial++) {
        rig.at(FRAME_PS / 2 + trial * FRAME_PS, this::arrive);
      }
      rig.run();
    }

    /** Green, so that no trial at yellow's thresholds concerns it. */
    private static Packet filler() {
      Packet packet = EgressRig.full(3);
      packet.psn = 1;
      return packet;
    }

    private void arrive() {
      long before = rig.egress().earlyDrops();
      Packet packet = EgressRig.full(priority);
      packet.ecn = ecn;
      rig.arrive(1, packet);
      if (rig.egress().earlyDrops() > before) {
        rig.arrive(1, filler()); // keeps the depth
      }
    }

    private void left(Packet packet) {
      triedMarks += packet.psn == 0 && packet.ecn == EcnCodepoint.CE ? 1 : 0;
    }

    long marked() {
      return triedMarks;
    }

    long dropped() {
      return rig.egress().earlyDrops();
    }
  }

  private static double probability(int depth) {
    return 0.4 * (depth - 10) / 40;
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 15, 20, 30, 49})
  void ecnMarksByDepth(int depth) {
    StandingQueue queue = new StandingQueue(ecn(), 3, EcnCodepoint.NOT_ECT);
    queue.run(depth);
    Check.binomial(
        "ECN marking probability behind %d frames".formatted(depth),
        probability(depth),
        queue.marked(),
        TRIALS);
  }

  @ParameterizedTest
  @ValueSource(ints = {9, 51})
  void ecnMarksNothingBelowKminAndAllAboveKmax(int depth) {
    StandingQueue queue = new StandingQueue(ecn(), 3, EcnCodepoint.NOT_ECT);
    queue.run(depth);
    Check.exactly(
        "ECN marks behind %d frames, of %,d packets".formatted(depth, TRIALS),
        depth < 10 ? 0 : TRIALS,
        queue.marked());
  }

  private static QueueProfile ecn() {
    return new EcnProfile(SLOPE.kmin(), SLOPE.kmax(), SLOPE.pmax());
  }

  @ParameterizedTest
  @ValueSource(ints = {11, 15, 20, 30, 49})
  void wredDropsByDepth(int depth) {
    StandingQueue queue =
        new StandingQueue(new WredProfile(NEVER, SLOPE, null, null), YELLOW, EcnCodepoint.NOT_ECT);
    queue.run(depth);
    Check.binomial(
        "WRED drop probability of yellow behind %d frames".formatted(depth),
        probability(depth),
        queue.dropped(),
        TRIALS);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void wredEcnMarksCapablePacketsAndDropsOthersAlike(boolean capable) {
    StandingQueue queue =
        new StandingQueue(
            new WredEcnProfile(NEVER, SLOPE, null, null),
            YELLOW,
            capable ? EcnCodepoint.ECT_0 : EcnCodepoint.NOT_ECT);
    queue.run(30);
    Check.binomial(
        "WRED_ECN %s behind 30 frames".formatted(capable ? "marks, ECN-capable" : "drops, others"),
        probability(30),
        capable ? queue.marked() : queue.dropped(),
        TRIALS);
    Check.exactly(
        capable ? "WRED_ECN drops, ECN-capable" : "WRED_ECN marks, others",
        0,
        capable ? queue.dropped() : queue.marked());
  }
}
