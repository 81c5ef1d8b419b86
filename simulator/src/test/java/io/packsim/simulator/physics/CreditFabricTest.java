package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.results.CbfcChannelResult;
import io.packsim.simulator.results.CbfcResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Credits instead of pauses, in whole fabrics. */
class CreditFabricTest {

  static List<CbfcResult> credits(SimulationResult result) {
    Stream<PortResult> ofSwitches = result.switches().stream().flatMap(one -> one.ports().stream());
    Stream<PortResult> ofNics = result.nics().stream().flatMap(one -> one.ports().stream());
    return Stream.concat(ofSwitches, ofNics)
        .map(port -> Objects.requireNonNull(port.cbfc()))
        .toList();
  }

  static long usedAtTheEnd(SimulationResult result) {
    return credits(result).stream()
        .flatMap(one -> one.channels().stream())
        .mapToLong(CbfcChannelResult::usedCredits)
        .sum();
  }

  private static long repaired(SimulationResult result) {
    return credits(result).stream()
        .flatMap(one -> one.channels().stream())
        .mapToLong(CbfcChannelResult::repairedCredits)
        .sum();
  }

  /** Seven senders, one receiver: no pause, and a drop would end the run. */
  @Test
  void anIncastLosesNothingWithoutPauses() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 4, spines: 2}}
            link: {cbfc: {enabled: true}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {pfc: {enabled: false}}
            workload: {bytes: 1MiB, incast: {}}
            random: {seed: 1}
            """);
    Check.exactly("CBFC incast, drops", 0, result.stats().drops());
    Check.exactly("CBFC incast, pauses", 0, result.stats().pauseFrames());
    Check.exactly("CBFC incast, credits in use at the end", 0, usedAtTheEnd(result));
    assertTrue(
        credits(result).stream().anyMatch(one -> one.channels().get(0).blockedPs() > 0),
        "nobody waited for credits");
  }

  /** Every frame that is lost takes credits with it; without repair the run would stand still. */
  @Test
  void aRunWithBitErrorsGetsAllCreditsBack() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 3}}
            link:
              log10Ber: -6
              cbfc: {enabled: true, channels: [{priorities: [3], limit: 16KiB}], consumedPeriod: 50us}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 5}}
            switch: {pfc: {enabled: false}}
            workload: {bytes: 1MiB, incast: {}}
            random: {seed: 2}
            """);
    Check.exactly("CBFC with BER 1e-6, bytes", 2 << 20, result.stats().bytesDelivered());
    Check.exactly("CBFC with BER 1e-6, credits in use at the end", 0, usedAtTheEnd(result));
    // 16 KiB are 128 credits. More than these were lost on the links together.
    assertTrue(repaired(result) > 5 * 128, "too few credits lost: " + repaired(result));
  }

  /** Below LLR nothing is lost, so there is nothing to repair. */
  @Test
  void linkLayerRetryKeepsTheCreditsOfDamagedFrames() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 3}}
            link:
              log10Ber: -6
              llr: {enabled: true, replayCountMax: 255}
              cbfc: {enabled: true, channels: [{priorities: [3], limit: 16KiB}]}
            nic: {transport: {lossRecovery: goBackN, timeoutIdx: 12}}
            switch: {pfc: {enabled: false}}
            workload: {bytes: 1MiB, incast: {}}
            random: {seed: 2}
            """);
    Check.exactly("CBFC over LLR, bytes", 2 << 20, result.stats().bytesDelivered());
    Check.exactly("CBFC over LLR, retransmissions", 0, result.stats().retransmittedPackets());
    Check.exactly("CBFC over LLR, credits repaired", 0, repaired(result));
    Check.exactly("CBFC over LLR, credits in use at the end", 0, usedAtTheEnd(result));
  }

  /** Timers that repeat and repair do not keep a run alive: it ends soon after the last packet. */
  @Test
  void aFinishedRunEndsAlthoughUpdatesRepeat() {
    SimulationResult result =
        Runs.run(
            """
            fabric: {star: {hosts: 2}}
            link: {rate: 100Gbps, delay: 1us, cbfc: {enabled: true}}
            nic: {transport: {lossRecovery: goBackN}}
            switch: {pfc: {enabled: false}}
            workload: {bytes: 64KiB, pointToPoint: {}}
            random: {seed: 1}
            """);
    long completedPs = result.workloads().get(0).flows().maxPs();
    // The last acknowledgement is at most 2 links of 1 us and as many serialisations behind; its
    // update waits for its distance of 512 ns and takes a link more. The first repetition would
    // come 20.97 us after the last update, the first report 256 us after the first frame.
    assertTrue(
        result.stats().endTimePs() < completedPs + 5_000_000,
        "ended at %d, completed at %d".formatted(result.stats().endTimePs(), completedPs));
  }
}
