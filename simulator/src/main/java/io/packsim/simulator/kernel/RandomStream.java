package io.packsim.simulator.kernel;

/**
 * A stream of random numbers that belongs to one component and one purpose.
 *
 * <p>Source: xoshiro256++, Blackman and Vigna, "Scrambled linear pseudorandom number generators",
 * ACM TOMS 2021.
 */
public final class RandomStream {
  private static final double DOUBLE_UNIT = 0x1.0p-53;

  private long s0;
  private long s1;
  private long s2;
  private long s3;

  RandomStream(long seed) {
    SplitMix64 state = new SplitMix64(seed);
    s0 = state.next();
    s1 = state.next();
    s2 = state.next();
    s3 = state.next();
  }

  /** The next 64 random bits. */
  public long nextLong() {
    long result = Long.rotateLeft(s0 + s3, 23) + s0;
    long t = s1 << 17;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = Long.rotateLeft(s3, 45);
    return result;
  }

  /** A number from 0, inclusive, to 1, exclusive. */
  public double nextDouble() {
    return (nextLong() >>> 11) * DOUBLE_UNIT;
  }

  /** Whether an event of the given probability occurs; 0 and 1 draw a number all the same. */
  public boolean occurs(double probability) {
    return nextDouble() < probability;
  }
}
