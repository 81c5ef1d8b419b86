package io.packsim.simulator.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.results.SimulationResult;
import org.junit.jupiter.api.Test;

/** A run that comes to rest too early, or is ended, says why. */
class IncompleteRunTest {
  /** Every second frame of this size is damaged: without a timeout the last ones stay lost. */
  private static final String HOPELESS =
      """
      fabric: {star: {hosts: 3}}
      link: {log10Ber: -4}
      nic: {transport: {lossRecovery: goBackN}}
      workload: {name: job, bytes: 1MiB, incast: {}}
      random: {seed: 1}
      """;

  private static Simulation allowing(Simulation s) {
    return new Simulation(
        s.random(),
        s.flexTopology(),
        s.switchConfigMap(),
        s.nic(),
        s.ethernet(),
        s.newWorkloadSchedule(),
        s.incidents(),
        true,
        s.conditionalTraceIntervalsNs(),
        s.jobInfo());
  }

  @Test
  void namesTheRanksAndQueuePairsThatHang() {
    SimulationFailure failure = assertThrows(SimulationFailure.class, () -> Runs.run(HOPELESS));
    assertEquals(FailureKind.INCOMPLETE_WORKLOADS, failure.kind());
    assertTrue(
        failure
            .what()
            .contains("workload ranks didn't complete: workload job, rank 0: waits for RECEIVE"),
        failure.what());
    assertTrue(failure.what().contains("oldest unacknowledged PSN"), failure.what());
  }

  @Test
  void reportsMissingBytesWhereIncompleteWorkloadsAreAllowed() {
    SimulationResult result =
        Simulator.run(allowing(Runs.simulation(HOPELESS)), "test", RunControl.NONE);
    assertTrue(result.stats().incompleteRanks() > 0);
    assertFalse(result.workloads().get(0).complete());
    assertTrue(result.workloads().get(0).bytesReceived() < result.workloads().get(0).bytesSent());
    assertEquals(0, result.workloads().get(0).busBitsPerSecond());
  }

  @Test
  void endsWhereTheControlSaysSo() {
    RunControl expired =
        (nowPs, events) -> {
          throw new SimulationFailure(FailureKind.TIMEOUT, nowPs, "out of time");
        };
    SimulationFailure failure =
        assertThrows(
            SimulationFailure.class,
            () -> Simulator.run(Runs.simulation(HOPELESS), "test", expired));
    assertEquals(FailureKind.TIMEOUT, failure.kind());
  }
}
