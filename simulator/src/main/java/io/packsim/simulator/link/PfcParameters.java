package io.packsim.simulator.link;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.SimDuration;

/**
 * Priority flow control on a port.
 *
 * <p>Source: IEEE Std 802.1Q clause 36 (priority-based flow control) (unchecked): a pause time is
 * counted in quanta of 512 bit times; the frame is 64 bytes. The delays are those that SONiC's
 * headroom formula adds up. Deviation: real MACs and gearboxes delay all that passes them; here the
 * propagation delay of a link stands for that, and these delays keep a pause alone from its effect.
 *
 * @param enabled whether lossless groups send pauses, and pauses received are obeyed
 * @param pauseQuanta pause time in an XOFF frame, 1 to 65,535 quanta
 * @param responseDelay from a pause frame's being understood to its effect
 * @param macDelay of MAC and PHY, there and back
 * @param gearboxDelay of one gearbox, which is crossed twice
 */
public record PfcParameters(
    @Default("true") @Doc("Send and obey pauses.") boolean enabled,
    @Default("65535") @Doc("Pause time of an XOFF, in quanta of 512 bit times.") int pauseQuanta,
    @Default("0ns") @Doc("From a pause frame's being understood to its effect.")
        SimDuration responseDelay,
    @Default("0ns") @Doc("What MAC and PHY add before a pause takes effect.") SimDuration macDelay,
    @Default("0ns") @Doc("What one gearbox adds; a pause waits for two.")
        SimDuration gearboxDelay) {

  /** Bits of one pause quantum. */
  public static final int QUANTUM_BITS = 512;

  private static final SimDuration LONGEST_DELAY = SimDuration.parse("1s");

  /**
   * @throws IllegalArgumentException if the pause time is no 16-bit number above 0, or a delay is
   *     beyond reason
   */
  public PfcParameters {
    if (pauseQuanta < 1 || pauseQuanta > 65_535) {
      throw new IllegalArgumentException(
          "pauseQuanta: expected 1 to 65535, received " + pauseQuanta);
    }
    requireDelay("responseDelay", responseDelay);
    requireDelay("macDelay", macDelay);
    requireDelay("gearboxDelay", gearboxDelay);
  }

  /** Flow control without delays: a pause takes effect as its last bit arrives. */
  public PfcParameters(boolean enabled, int pauseQuanta) {
    this(enabled, pauseQuanta, SimDuration.ZERO, SimDuration.ZERO, SimDuration.ZERO);
  }

  /**
   * Refuses a delay beyond reason.
   *
   * @throws IllegalArgumentException if it is; the message begins with the name
   */
  public static void requireDelay(String name, SimDuration delay) {
    if (delay.compareTo(LONGEST_DELAY) > 0) {
      throw new IllegalArgumentException(
          name + ": expected at most " + LONGEST_DELAY + ", received " + delay);
    }
  }

  /** From the arrival of a pause frame's last bit to its effect. */
  public SimDuration reactionTime() {
    return new SimDuration(
        responseDelay.picoseconds() + macDelay.picoseconds() + 2 * gearboxDelay.picoseconds());
  }
}
