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
import io.packsim.simulator.units.DataSize;
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
 * @param enableFatalOnDrop whether a packet that finds no room ends the run
 */
public record SwitchProfile(
    @Default("16MiB") @Doc("Packet memory of each switch.") DataSize buffer,
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
    @Default("true") @Doc("End the run when a packet finds no room.") boolean enableFatalOnDrop) {

  /**
   * @throws IllegalArgumentException if there is no buffer, or one beyond reason, or two profiles
   */
  public SwitchProfile {
    Checks.requireAtLeast("buffer", buffer.bytes(), 1);
    Checks.requireMemory("buffer", buffer);
    if (ecn != null && queueProfile != null) {
      throw new IllegalArgumentException(
          "ecn: expected absent beside queueProfile, which says what the queues do");
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
