package io.packsim.simulator.scenario;

import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * When a switch pauses its neighbours, and how soon ports, those of NICs included, obey a pause.
 *
 * @param enabled whether traffic is lossless at all
 * @param priorities which priorities are lossless; together they have one limit and one headroom
 * @param headroom bytes per port for what still arrives after a pause; absent: what rate, delays
 *     and MTU need, see {@link PfcHeadroom}
 * @param sharedHeadroom one headroom for all ports of a switch, of which each takes up to {@code
 *     headroom}; 0: each port has its own
 * @param xonThreshold a paused port resumes at or below this, whatever its limit
 * @param xonOffset how far below its limit the traffic of a paused port must fall before it resumes
 * @param pauseQuanta pause time in a frame
 * @param responseDelay from a pause frame's being understood to its effect
 * @param macDelay of MAC and PHY, there and back
 * @param gearboxDelay of one gearbox, which is crossed twice
 */
public record PfcProfile(
    @Default("true") @Doc("Pause neighbours instead of dropping their packets.") boolean enabled,
    @Default("[3]") @Doc("Priorities that are lossless; others are dropped where there is no room.")
        List<Integer> priorities,
    @Nullable @Doc("Bytes per port for what arrives after a pause; computed if absent.")
        DataSize headroom,
    @Default("0") @Doc("One headroom for all ports of a switch; 0: each has its own.")
        DataSize sharedHeadroom,
    @Default("0") @Doc("A paused port resumes at or below this, whatever its limit.")
        DataSize xonThreshold,
    @Default("8KiB") @Doc("How far below the limit a paused port resumes.") DataSize xonOffset,
    @Default("65535") @Doc("Pause time of a pause frame, in quanta of 512 bit times.")
        int pauseQuanta,
    @Default("0ns") @Doc("From a pause frame's being understood to its effect.")
        SimDuration responseDelay,
    @Default("0ns") @Doc("What MAC and PHY add before a pause takes effect.") SimDuration macDelay,
    @Default("0ns") @Doc("What one gearbox adds; a pause waits for two.")
        SimDuration gearboxDelay) {

  /**
   * @throws IllegalArgumentException if the pause time is no 16-bit number above 0, or the headroom
   *     or a delay is beyond reason
   */
  public PfcProfile {
    priorities = List.copyOf(priorities);
    for (int priority : priorities) {
      Checks.requireRange("priorities", priority, 0, 7);
    }
    if (enabled && priorities.isEmpty()) {
      throw new IllegalArgumentException(
          "priorities: expected at least one, or enabled: false, received none");
    }
    if (headroom != null) {
      Checks.requireMemory("headroom", headroom);
    }
    Checks.requireMemory("sharedHeadroom", sharedHeadroom);
    Checks.requireMemory("xonThreshold", xonThreshold);
    Checks.requireRange("pauseQuanta", pauseQuanta, 1, 65_535);
    PfcParameters.requireDelay("responseDelay", responseDelay);
    PfcParameters.requireDelay("macDelay", macDelay);
    PfcParameters.requireDelay("gearboxDelay", gearboxDelay);
  }

  /** The part that belongs to the ports. */
  PfcParameters ports() {
    return new PfcParameters(enabled, pauseQuanta, responseDelay, macDelay, gearboxDelay);
  }
}
