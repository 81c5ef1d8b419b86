package io.packsim.simulator.link;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;

/**
 * Priority flow control on a port.
 *
 * <p>Source: IEEE Std 802.1Q clause 36 (priority-based flow control) (unchecked): a pause time is
 * counted in quanta of 512 bit times; the frame is 64 bytes.
 *
 * @param enabled whether lossless groups send pauses, and pauses received are obeyed
 * @param pauseQuanta pause time in an XOFF frame, 1 to 65,535 quanta
 */
public record PfcParameters(
    @Default("true") @Doc("Send and obey pauses.") boolean enabled,
    @Default("65535") @Doc("Pause time of an XOFF, in quanta of 512 bit times.") int pauseQuanta) {

  /** Bits of one pause quantum. */
  public static final int QUANTUM_BITS = 512;

  /**
   * @throws IllegalArgumentException if the pause time is no 16-bit number above 0
   */
  public PfcParameters {
    if (pauseQuanta < 1 || pauseQuanta > 65_535) {
      throw new IllegalArgumentException(
          "pauseQuanta: expected 1 to 65535, received " + pauseQuanta);
    }
  }
}
