package io.packsim.simulator.physics;

import io.packsim.simulator.results.SimulationResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Go-Back-N with a timeout of 4.096 us * 2^10 = 4.19 ms, above any queueing delay, over two links
 * that each lose full frames with probability p: 1 - (1 - BER)^(8 * 4,158) = p, so log10 BER =
 * -7.5218 at p = 1e-3 and -6.5199 at 1e-2.
 */
class LossRecoveryTest {

  @ParameterizedTest
  @CsvSource({"1e-3, -7.5218", "1e-2, -6.5199"})
  void everyByteArrivesExactlyOnce(double lossRate, double log10Ber) {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 4}}
            link: {rate: 100Gbps, delay: 1us, log10Ber: %s}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 10}}
            workload: {bytes: 32MiB, allToAll: {}}
            random: {seed: 3}
            """
                .formatted(log10Ber));
    // Each of 4 ranks sends 3/4 of 32 MiB.
    Check.exactly(
        "Go-Back-N at loss " + lossRate + ", bytes", 4 * 24 << 20, result.stats().bytesDelivered());
    Check.exactly(
        "Go-Back-N at loss " + lossRate + ", ranks incomplete",
        0,
        result.stats().incompleteRanks());
    double dataFrames = result.nics().stream().mapToLong(n -> n.dataPacketsSent()).sum();
    // Data frames cross two links; ACKs are 63 times shorter and hardly count. The number lost is
    // nearly Poisson: five standard deviations are 5 / sqrt(mean) of the mean.
    double mean = 2 * dataFrames * lossRate;
    Check.within(
        "Go-Back-N at loss " + lossRate + ", frames lost on links",
        mean,
        result.stats().lostOnLinks(),
        5 / Math.sqrt(mean));
  }
}
