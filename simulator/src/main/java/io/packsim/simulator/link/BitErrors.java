package io.packsim.simulator.link;

import io.packsim.simulator.kernel.RandomStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Independent bit errors at a rate that may change. They are drawn as the number of bits up to the
 * next wrong one, which is geometrically distributed; so a link pays for randomness only where an
 * error is.
 *
 * <p>Not modelled: bursts, forward error correction.
 */
public final class BitErrors {
  /** So many bits that no run sends them. */
  static final long NEVER = Long.MAX_VALUE;

  private final Supplier<RandomStream> streams;
  private @Nullable RandomStream stream;
  private double log10Ber;
  private double logSurvivalPerBit;

  /**
   * Errors at a rate of 10^log10Ber.
   *
   * @param log10Ber logarithm of the bit error rate; 0 and above mean no errors
   * @param streams gives the link's own stream; asked at most once, at the first error rate
   */
  public BitErrors(double log10Ber, Supplier<RandomStream> streams) {
    this.streams = streams;
    changeRate(log10Ber);
  }

  /** Sets the rate of the gaps drawn from now on; 0 and above mean no errors. */
  void changeRate(double newLog10Ber) {
    log10Ber = newLog10Ber;
    logSurvivalPerBit = StrictMath.log1p(-StrictMath.pow(10, newLog10Ber));
  }

  /**
   * Right bits before the next wrong one: the least whole k with 1 - (1 - ber)^(k + 1) at or above
   * a uniform number. Wrong bits have no memory, so the count may begin anywhere.
   */
  long nextGapBits() {
    if (!(log10Ber < 0)) {
      return NEVER;
    }
    if (stream == null) {
      stream = streams.get();
    }
    // 1 - u lies above 0, and at most at 1.
    return (long) (StrictMath.log(1 - stream.nextDouble()) / logSurvivalPerBit);
  }
}
