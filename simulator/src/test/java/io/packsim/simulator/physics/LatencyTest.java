package io.packsim.simulator.physics;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Source: store-and-forward switching, the sum over links of serialisation and propagation. A frame
 * of 4,096 payload bytes is 4,158 bytes, 4,166 with its preamble; 80 ps a byte at 100 Gb/s.
 */
class LatencyTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2; star: {hosts: 2}; 0; 1",
        "3; dumbbell: {hostsPerSide: 1}; 0; 1",
        "4; leafSpine: {leaves: 2, hostsPerLeaf: 1, spines: 1}; 0; 1"
      })
  void onePacketTakesTheSumOverItsLinks(int hops, String fabric, int from, int to) {
    var result =
        Runs.run(
            """
            fabric: {%s}
            link: {rate: 100Gbps, delay: 1us}
            workload: {bytes: 4096B, pointToPoint: {source: %d, destination: %d}}
            """
                .formatted(fabric, from, to));
    Check.exactly(
        "store-and-forward latency over %d links, ps".formatted(hops),
        hops * (4166L * 80 + 1_000_000),
        result.workloads().get(0).flows().maxPs());
  }
}
