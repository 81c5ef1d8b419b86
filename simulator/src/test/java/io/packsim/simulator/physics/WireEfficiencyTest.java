package io.packsim.simulator.physics;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Source: IEEE 802.3 framing and RoCEv2 headers: P bytes of payload cost P + 62 of frame, 8 of
 * preamble and 12 of gap. Two transfers whose lengths differ by 1 MiB differ in time by exactly the
 * wire time of 1 MiB.
 */
class WireEfficiencyTest {

  @ParameterizedTest
  @CsvSource({
    "256, 0.757396",
    "512, 0.861953",
    "1024, 0.925859",
    "2048, 0.961502",
    "4096, 0.980373"
  })
  void payloadShareOfTheWire(int mtu, double expected) {
    long differencePs = timePs(mtu, 2) - timePs(mtu, 1);
    double measured = (1 << 20) * 80.0 / differencePs;
    Check.within("wire efficiency at MTU " + mtu, mtu / (mtu + 82.0), measured, 1e-12);
    Check.within("  the same, from the table", expected, measured, 1e-6);
  }

  private static long timePs(int mtu, int mebibytes) {
    return Runs.run(
            """
            fabric: {star: {hosts: 2}}
            link: {rate: 100Gbps, delay: 1us}
            nic: {mtu: %dB}
            workload: {bytes: %dMiB, pointToPoint: {}}
            """
                .formatted(mtu, mebibytes))
        .workloads()
        .get(0)
        .flows()
        .maxPs();
  }
}
