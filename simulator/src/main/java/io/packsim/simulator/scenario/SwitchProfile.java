package io.packsim.simulator.scenario;

import io.packsim.simulator.buffer.SharedLimit;
import io.packsim.simulator.config.TieBreak;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.EcnProfile;
import io.packsim.simulator.queue.QueueLimit;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.SchedulerParameters;
import io.packsim.simulator.queue.TrafficClasses;
import io.packsim.simulator.switching.CutThroughParameters;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import org.jspecify.annotations.Nullable;

/**
 * What all switches have in common.
 *
 * <p>The defaults are lossless: pauses on, headroom as computed, and a packet that finds no room
 * all the same ends the run, because it shows a setting that does not hold. Marking is off unless
 * thresholds are given, since good ones depend on the rate and without a congestion control they do
 * nothing.
 *
 * @param buffer the whole packet memory of each switch
 * @param cell packets take whole cells of so many bytes of the buffer; 0 counts their own bytes
 * @param reserved bytes set aside for each port's data, on the ingress and on the egress side
 * @param lossyPool with pauses on, so much of the buffer is kept for lossy traffic, as a pool of
 *     its own on either side; 0: all traffic shares the buffer
 * @param sharedLimit how much of the common bytes one port's traffic may hold: with pauses on,
 *     traffic that came in by one port, before that port is paused; else traffic that waits for one
 *     port, before it is dropped
 * @param pfc pauses
 * @param ecn marking; absent is none: the short form of {@code queueProfile: {ecn: …}}
 * @param queueProfile what the egress queues do with arriving packets; absent: marking by {@code
 *     ecn} if given, else nothing
 * @param queueLimit the most that an egress queue holds; absent: as much as the buffer admits
 * @param trafficClasses what the priorities of packets mean
 * @param scheduler which priority sends next
 * @param tieBreak which of several equally good links a packet takes
 * @param pipelineLatency how long a packet takes through a switch that is idle
 * @param cutThrough switches forward frames on their header; absent: as a whole
 * @param useEgress whether results report the egress side of the buffers and the egress queues
 * @param enableFatalOnDrop whether a packet that finds no room ends the run
 */
public record SwitchProfile(
    @Default("16MiB") @Doc("Packet memory of each switch.") DataSize buffer,
    @Default("0") @Doc("Packets take whole cells of so many bytes; 0 counts bytes.") DataSize cell,
    @Default("0") @Doc("Bytes set aside for each port's data, on either side of the buffer.")
        DataSize reserved,
    @Default("0") @Doc("Part of the buffer for lossy traffic alone, beside pauses; 0 is none.")
        DataSize lossyPool,
    @Default("{dynamic: {alphaExponent: 0}}")
        @Doc("Common bytes that traffic of one port may hold before it is paused, or dropped.")
        SharedLimit sharedLimit,
    @Default("{}") @Doc("Pauses; on by default, so that nothing is dropped.") PfcProfile pfc,
    @Nullable @Doc("Marking thresholds; absent is no marking: good values depend on the link rate.")
        EcnProfile ecn,
    @Nullable @Doc("What the egress queues do with arriving packets; absent: ecn, or dropTail.")
        QueueProfile queueProfile,
    @Nullable @Doc("The most that an egress queue holds; absent: as much as the buffer admits.")
        QueueLimit queueLimit,
    @Default("{}") @Doc("What the priorities of packets mean.") TrafficClasses trafficClasses,
    @Default("strictPriority") @Doc("Which priority sends next.") SchedulerParameters scheduler,
    @Default("FLOW_HASH") @Doc("Choice among equally good links.") TieBreak tieBreak,
    @Default("0") @Doc("Time that a packet takes through an idle switch.")
        SimDuration pipelineLatency,
    @Nullable @Doc("Forward on the header; absent: when the whole frame has arrived.")
        CutThroughParameters cutThrough,
    @Default("false") @Doc("Report the egress side of the buffers and the egress queues too.")
        boolean useEgress,
    @Default("true") @Doc("End the run when a packet finds no room.") boolean enableFatalOnDrop) {

  private static final SimDuration LONGEST_PIPELINE = SimDuration.parse("1s");

  /**
   * @throws IllegalArgumentException if there is no buffer, one beyond reason, or parts or profiles
   *     that do not go together
   */
  public SwitchProfile {
    Checks.requireAtLeast("buffer", buffer.bytes(), 1);
    Checks.requireMemory("buffer", buffer);
    if (ecn != null && queueProfile != null) {
      throw new IllegalArgumentException(
          "ecn: expected absent beside queueProfile, which says what the queues do");
    }
    Checks.requireMemory("reserved", reserved);
    if (lossyPool.bytes() > 0 && (!pfc.enabled() || lossyPool.compareTo(buffer) >= 0)) {
      throw new IllegalArgumentException(
          "lossyPool: expected less than the buffer, and pfc.enabled, received " + lossyPool);
    }
    if (pipelineLatency.compareTo(LONGEST_PIPELINE) > 0) {
      throw new IllegalArgumentException(
          "pipelineLatency: expected at most "
              + LONGEST_PIPELINE
              + ", received "
              + pipelineLatency);
    }
  }

  /** What the egress queues do with arriving packets. */
  QueueProfile queues() {
    if (queueProfile != null) {
      return queueProfile;
    }
    return ecn == null ? new DropTailProfile() : ecn;
  }
}
