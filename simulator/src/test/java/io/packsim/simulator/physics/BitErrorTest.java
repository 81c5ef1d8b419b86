package io.packsim.simulator.physics;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Frame errors: a frame of n bits is damaged with probability p = 1 - (1 - ber)^n, independently of
 * all others, so the number of N frames that are lost is binomial: mean N p, variance N p (1 - p).
 * The tolerance is four standard deviations, which a right model misses once in 16,000 seeds.
 *
 * <p>A full frame has 8 * 4,158 = 33,264 bits, one of 64 bytes 512.
 */
class BitErrorTest {

  @ParameterizedTest
  @CsvSource({
    "-8, 4096, 33264, 600000",
    "-7, 4096, 33264, 300000",
    "-6, 4096, 33264, 100000",
    "-5, 4096, 33264, 20000",
    "-5, 0, 512, 200000"
  })
  void framesLostAreBinomial(double log10Ber, int payloadBytes, int bits, int frames) {
    double p = -Math.expm1(bits * Math.log1p(-Math.pow(10, log10Ber)));
    OneLink run = new OneLink(log10Ber, payloadBytes, frames, List.of()).run();
    Check.within(
        "frame errors at BER 1e%d, frames of %d bits".formatted((int) log10Ber, bits),
        frames * p,
        run.link.lostPackets(),
        4 * Math.sqrt((1 - p) / (frames * p)));
    Check.exactly(
        "frames received and lost at BER 1e%d".formatted((int) log10Ber),
        frames,
        run.received() + run.link.lostPackets());
  }
}
