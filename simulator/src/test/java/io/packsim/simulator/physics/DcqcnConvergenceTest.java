package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.assembly.SampledRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Incasts over one port at 40 Gb/s under the paper's DCQCN, whose flows start one after the other
 * at line rate. By 20 ms they have fair shares, over the 20 ms that follow, and the queue rests at
 * the fluid model's fixed point; with two flows by 30 ms, since R_AI is a smaller part of what each
 * has to regain. The marking is steeper than the paper's 1%, so that the fixed point lies below
 * Pmax: q = Kmin + p/Pmax (Kmax - Kmin).
 */
class DcqcnConvergenceTest {
  private static final long MS = 1_000_000_000L;
  private static final int DATA_QUEUE = 3;
  private static final double KMIN = 5e3;
  private static final double KMAX = 200e3;

  /** So many bytes in all as the link carries in a time. */
  private static SampledRun incast(
      int flows, int staggerUs, double pmax, String parameters, int lastsMs) {
    StringBuilder workload = new StringBuilder();
    for (int flow = 0; flow < flows; flow++) {
      workload.append(
          "  - {name: f%d, bytes: %dB, startTime: %dus, pointToPoint: {source: %d, destination: 0}}%n"
              .formatted(flow, 5_000_000L * lastsMs / flows, flow * staggerUs, flow + 1));
    }
    return new SampledRun(
        Runs.simulation(
            """
            fabric: {star: {hosts: %d}}
            link: {rate: 40Gbps, delay: 1us}
            nic: {transport: {lossRecovery: goBackN, congestionControl: {dcqcn: %s}}}
            switch: {buffer: 64MiB, ecn: {kmin: 5kB, kmax: 200kB, pmax: %s}}
            workload:
            %s
            """
                .formatted(flows + 1, parameters, pmax, workload)),
        1,
        0);
  }

  private static double jain(long[] bytes) {
    double sum = 0;
    double squares = 0;
    for (long each : bytes) {
      sum += each;
      squares += (double) each * each;
    }
    return sum * sum / (bytes.length * squares);
  }

  private static double queue(double probability, double pmax) {
    return KMIN + probability / pmax * (KMAX - KMIN);
  }

  /** Jain's index is 1 for equal shares and 0.98 where they spread by 14% about the mean. */
  @ParameterizedTest
  @CsvSource({"2, 500, 0.1, 30, 60, 65", "8, 500, 0.1, 20, 40, 45", "32, 100, 0.5, 20, 40, 75"})
  void incastsBecomeFairAndTheirQueueRests(
      int flows, int staggerUs, double pmax, int fromMs, int toMs, int lastsMs) {
    SampledRun run = incast(flows, staggerUs, pmax, "{}", lastsMs);
    double jain = jain(run.bytesBetween(fromMs * MS, toMs * MS));
    Check.within("DCQCN incast of " + flows + ", Jain index after convergence", 1, jain, 0.02);
    double probability = new DcqcnFixedPoint(flows, 40e6, 5).probability();
    assertTrue(probability < pmax, "fixed point " + probability);
    Check.within(
        "DCQCN incast of " + flows + ", mean queue against the fixed point, bytes",
        queue(probability, pmax),
        run.meanQueueBytes(DATA_QUEUE),
        0.25);
  }

  /**
   * With R_AI = 20 Mb/s and F = 1 the terms that the closed form neglects are small, so it holds
   * too. In packets: R_AI = 20e6/33,264 = 601/s, C = 40e9/33,424 = 1.197e6/s, N/(TC) = 0.1215 and
   * 1/B = 0.0004. p^3 = 601 * 64 / (55e-6 * 1.432e12) * 0.1219^2 = 7.26e-6, p = 0.0194, and q = 5
   * kB + 0.0194/0.05 * 195 kB = 80.5 kB. The equation gives p = 0.0184 and 76.9 kB.
   */
  @Test
  void theQueueRestsAtTheClosedFormToo() {
    SampledRun run = incast(8, 100, 0.05, "{fastRecoverySteps: 1, additiveIncrease: 20Mbps}", 85);
    run.bytesBetween(40 * MS, 80 * MS);
    DcqcnFixedPoint fixedPoint = new DcqcnFixedPoint(8, 20e6, 1);
    Check.within("DCQCN's closed form by hand", 0.0194, fixedPoint.closedForm(), 0.005);
    Check.within(
        "DCQCN incast of 8, gentle, mean queue against the closed form, bytes",
        queue(fixedPoint.closedForm(), 0.05),
        run.meanQueueBytes(DATA_QUEUE),
        0.25);
    Check.within(
        "DCQCN incast of 8, gentle, mean queue against the fixed point, bytes",
        queue(fixedPoint.probability(), 0.05),
        run.meanQueueBytes(DATA_QUEUE),
        0.25);
  }
}
