package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;

/**
 * The classic dynamic threshold: alpha times the free shared bytes, alpha being a power of two.
 * With k groups congested, each settles at alpha*S/(1+k*alpha) of a shared pool of S bytes.
 *
 * <p>Source: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet
 * switches", IEEE/ACM ToN 1998; SAI {@code SAI_BUFFER_PROFILE_ATTR_SHARED_DYNAMIC_TH} (2^n of the
 * free pool).
 *
 * @param alphaExponent n of alpha = 2^n
 */
@Arm("dynamic")
@Doc("A power of two times the free shared bytes.")
public record DynamicLimit(@Default("0") @Doc("n of alpha = 2^n, -10 to 10.") int alphaExponent)
    implements SharedLimit {

  /**
   * @throws IllegalArgumentException if the exponent is out of range
   */
  public DynamicLimit {
    if (alphaExponent < -10 || alphaExponent > 10) {
      throw new IllegalArgumentException(
          "alphaExponent: expected -10 to 10, received " + alphaExponent);
    }
  }

  @Override
  public long limitBytes(long freeSharedBytes) {
    return alphaExponent >= 0
        ? freeSharedBytes << alphaExponent
        : freeSharedBytes >> -alphaExponent;
  }
}
