package io.packsim.simulator.physics;

import io.packsim.simulator.assembly.SampledRun;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Source: Zhu et al., SIGCOMM 2015, sections 2.2 and 6: under PFC alone a port that nobody shares
 * gets more than its share, and DCQCN makes flows equal. Shares are payload bytes taken in a window
 * that begins when the first cuts have been made good; the windows are long because with the
 * paper's gentle increase (40 Mb/s each 55 us) the flows swing around their shares for tens of
 * milliseconds.
 */
class FairnessTest {
  private static final long MS = 1_000_000_000L;

  @Test
  void twoDcqcnFlowsAtFortyGigabitsBecomeEqual() {
    long[] bytes =
        new SampledRun(
                Runs.simulation(
                    """
                    fabric: {star: {hosts: 3}}
                    link: {rate: 40Gbps, delay: 1us}
                    nic: {transport: {lossRecovery: goBackN, congestionControl: dcqcn}}
                    switch: {buffer: 12MiB, ecn: {kmin: 5kB, kmax: 200kB, pmax: 0.01}}
                    workload:
                      - {name: first, bytes: 300MB, pointToPoint: {source: 1, destination: 0}}
                      - {name: second, bytes: 250MB, startTime: 5ms, pointToPoint: {source: 2, destination: 0}}
                    """),
                1,
                0)
            .bytesBetween(20 * MS, 100 * MS);
    double total = Arrays.stream(bytes).sum();
    Check.within("two DCQCN flows at 40G, share of the first", 0.5, bytes[0] / total, 0.10);
    Check.within("two DCQCN flows at 40G, share of the second", 0.5, bytes[1] / total, 0.10);
  }

  private static double[] parkingLot(String control, long megabytes, long fromMs, long toMs) {
    long[] bytes =
        new SampledRun(
                Runs.simulation(
                    """
                    fabric: {dumbbell: {hostsPerSide: 2}}
                    link: {rate: 40Gbps, delay: 1us}
                    nic: {transport: {lossRecovery: goBackN, congestionControl: %s}}
                    switch: {buffer: 12MiB, ecn: {kmin: 5kB, kmax: 200kB, pmax: 0.01}}
                    workload: {bytes: %dMB, incast: {}}
                    """
                        .formatted(control, megabytes)),
                1,
                0)
            .bytesBetween(fromMs * MS, toMs * MS);
    double total = Arrays.stream(bytes).sum();
    return Arrays.stream(bytes).mapToDouble(b -> b / total).toArray();
  }

  /** Rank 1 is on the receiver's switch; ranks 2 and 3 come in by the trunk. */
  @Test
  void underPfcAloneThePortThatNobodySharesGetsHalf() {
    double[] shares = parkingLot("none", 50, 2, 8);
    Check.within("3 flows, PFC alone, share of the lone one", 0.5, shares[0], 0.10);
    Check.within("3 flows, PFC alone, share of one behind the trunk", 0.25, shares[1], 0.10);
  }

  @Test
  void withDcqcnEachGetsAThird() {
    double[] shares = parkingLot("dcqcn", 200, 20, 110);
    for (int flow = 0; flow < 3; flow++) {
      Check.within("3 flows, DCQCN, share of flow " + flow, 1.0 / 3, shares[flow], 0.10);
    }
  }
}
