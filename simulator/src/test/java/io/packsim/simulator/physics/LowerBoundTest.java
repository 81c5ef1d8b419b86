package io.packsim.simulator.physics;

import io.packsim.simulator.results.SimulationResult;
import org.junit.jupiter.api.Test;

/** Collectives against what no schedule can beat. Wire bytes per payload byte: 4,178 / 4,096. */
class LowerBoundTest {
  private static final double WIRE = 4178.0 / 4096;
  private static final double PS_PER_BYTE = 80;

  /** Eight senders of 1 MiB into one link of 100 Gb/s: 8 * 1 MiB on the wire. */
  @Test
  void losslessIncastIsPacedByTheReceiversLink() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 9}}
            link: {rate: 100Gbps, delay: 1us}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {buffer: 4MiB}
            workload: {bytes: 1MiB, incast: {}}
            """);
    Check.justAbove(
        "8:1 incast of 1 MiB, lossless, ps",
        8 * (1 << 20) * WIRE * PS_PER_BYTE,
        result.workloads().get(0).flows().maxPs(),
        0.05);
    Check.exactly("8:1 incast of 1 MiB, lossless, drops", 0, result.stats().drops());
    Check.exactly(
        "8:1 incast of 1 MiB, lossless, bytes delivered", 8 << 20, result.stats().bytesDelivered());
  }

  /**
   * Eight ranks of 8 MiB: 2 * 7 steps of 1 MiB; each step also costs two links of 1 us, one more
   * serialisation of a frame in the switch, and the gap of it is not waited for.
   */
  @Test
  void ringAllReduceTakesItsStepsAndNoMore() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 8}}
            link: {rate: 100Gbps, delay: 1us}
            nic: {transport: {lossRecovery: goBackN}}
            workload: {bytes: 8MiB, allReduce: {}}
            """);
    double stepPs = (1 << 20) * WIRE * PS_PER_BYTE - 12 * PS_PER_BYTE;
    double latencyPs = 2 * 1_000_000 + 4166 * PS_PER_BYTE;
    Check.justAbove(
        "ring all-reduce of 8 MiB over 8 ranks, ps",
        14 * (stepPs + latencyPs),
        result.workloads().get(0).flows().count() == 8 * 14
            ? result.workloads().get(0).ranks().stream()
                .mapToLong(rank -> rank.finishTimePs())
                .max()
                .orElseThrow()
            : 0,
        0.05);
  }
}
