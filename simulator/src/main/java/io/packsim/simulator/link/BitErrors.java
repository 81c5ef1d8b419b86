package io.packsim.simulator.link;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.packet.Packet;

/**
 * Independent bit errors at a fixed rate: a frame with any wrong bit fails its check and is lost at
 * the receiver. The bits that count are those of the frame, not of the preamble. PFC frames are
 * never hit.
 *
 * <p>Not modelled: bursts, forward error correction.
 */
public final class BitErrors implements LossModel {
  private final double logSurvivalPerBit;
  private final RandomStream stream;

  /**
   * Errors at a rate of 10^log10Ber.
   *
   * @param log10Ber logarithm of the bit error rate, below 0
   * @param stream the link's own stream
   */
  public BitErrors(double log10Ber, RandomStream stream) {
    if (!(log10Ber < 0)) {
      throw new IllegalArgumentException("log10Ber: expected below 0, received " + log10Ber);
    }
    this.logSurvivalPerBit = StrictMath.log1p(-StrictMath.pow(10, log10Ber));
    this.stream = stream;
  }

  /** Probability that a frame of so many bytes is lost: 1 - (1 - ber)^bits. */
  public double frameErrorProbability(int frameBytes) {
    return -StrictMath.expm1(8.0 * frameBytes * logSurvivalPerBit);
  }

  @Override
  public boolean loses(Packet packet) {
    return !packet.kind.isLinkControl() && stream.occurs(frameErrorProbability(packet.frameBytes));
  }
}
