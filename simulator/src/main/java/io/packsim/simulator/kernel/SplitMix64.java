package io.packsim.simulator.kernel;

/**
 * A 64-bit mixer, used to spread seeds.
 *
 * <p>Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
 */
final class SplitMix64 {
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  SplitMix64(long seed) {
    state = seed;
  }

  long next() {
    state += GOLDEN_GAMMA;
    return mix(state);
  }

  static long mix(long value) {
    long z = value;
    z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return z ^ z >>> 31;
  }
}
