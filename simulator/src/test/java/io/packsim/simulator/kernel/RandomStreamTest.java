package io.packsim.simulator.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RandomStreamTest {

  /**
   * The first outputs of SplitMix64 from seed 1234567, as published with the reference
   * implementation's test vectors.
   */
  @Test
  void splitMixGivesThePublishedSequence() {
    SplitMix64 mixer = new SplitMix64(1234567);
    assertEquals(6457827717110365317L, mixer.next());
    assertEquals(3203168211198807973L, mixer.next());
    assertEquals(Long.parseUnsignedLong("9817491932198370423"), mixer.next());
  }

  @Test
  void aStreamDependsOnSeedComponentAndPurpose() {
    long base = new RandomStreams(1).seed("leaf0", "ecn");
    assertEquals(base, new RandomStreams(1).seed("leaf0", "ecn"));
    assertNotEquals(base, new RandomStreams(2).seed("leaf0", "ecn"));
    assertNotEquals(base, new RandomStreams(1).seed("leaf1", "ecn"));
    assertNotEquals(base, new RandomStreams(1).seed("leaf0", "salt"));
    assertNotEquals(base, new RandomStreams(1).seed("leaf0e", "cn"));
  }

  /** The mean of n uniform numbers has standard deviation 1/sqrt(12 n): 0.0029 for n = 10,000. */
  @Test
  void numbersAreUniform() {
    RandomStream stream = new RandomStreams(7).stream("a", "b");
    double sum = 0;
    int below = 0;
    for (int i = 0; i < 10_000; i++) {
      double x = stream.nextDouble();
      assertTrue(x >= 0 && x < 1);
      sum += x;
      below += x < 0.1 ? 1 : 0;
    }
    assertEquals(0.5, sum / 10_000, 5 * 0.0029);
    assertEquals(1000, below, 5 * 30); // binomial: sqrt(10,000 * 0.1 * 0.9) = 30
  }
}
