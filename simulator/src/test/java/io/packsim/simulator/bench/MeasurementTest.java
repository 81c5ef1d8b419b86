package io.packsim.simulator.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.kernel.RunControl;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementTest {
  private static final Path ROOT = Path.of(System.getProperty("packsim.root"));
  private static final Facts FACTS = new Facts(1000, 2000, 2, 0, 1, 0, 0, "", "digest");

  /** A workload whose rounds have been measured before. */
  private record Recorded(Deque<Round> costs) implements BenchWorkload {
    @Override
    public String name() {
      return "recorded";
    }

    @Override
    public Facts explore() {
      return FACTS;
    }

    @Override
    public Round measure(Facts expected) {
      return costs.remove();
    }
  }

  private static Round round(long cpuNs) {
    return new Round(cpuNs, 2 * cpuNs, 3 * cpuNs);
  }

  @Test
  void countsNoWarmUpsAndTakesBestAndMedianByProcessorTime() {
    Deque<Round> costs = new ArrayDeque<>();
    List.of(round(1), round(9000), round(4000), round(5000), round(2000)).forEach(costs::add);
    Measurement measured = Measurement.of(new Recorded(costs), 1, 4);
    assertEquals(List.of(round(9000), round(4000), round(5000), round(2000)), measured.rounds());
    // 1,000 hops in 2 us; the dearer of the two in the middle, 4 and 5 us, which took 10 us.
    assertEquals(5e8, measured.bestHopsPerCpuSecond());
    assertEquals(2e8, measured.medianHopsPerCpuSecond());
    assertEquals(1e8, measured.medianHopsPerWallSecond());
    // 15,000 bytes over 1,000 hops.
    assertEquals(15, measured.allocatedBytesPerHop());
  }

  @Test
  void aSimulationReportsTheDigestOfItsRun() {
    SimulationBench workload = (SimulationBench) new WorkloadNames(ROOT).workload("w1", 1);
    Measurement measured = Measurement.of(workload, 0, 1);
    assertEquals(
        Simulator.run(workload.simulation(), RunControl.NONE).resultDigest(),
        measured.facts().resultDigest());
    assertEquals(9, measured.facts().hosts());
    assertTrue(measured.rounds().get(0).cpuNs() > 0);
    assertTrue(measured.rounds().get(0).allocatedBytes() > 0);
  }

  @Test
  void aRoundThatDoesOtherWorkIsRefused() {
    BenchWorkload workload = new WorkloadNames(ROOT).workload("w1", 1);
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> workload.measure(FACTS));
    assertTrue(String.valueOf(refused.getMessage()).endsWith("events, before 2000"));
  }

  @Test
  void theHoldModelFiresWithoutEnd() {
    // 2 million holds, and at most the 4,096 events between two looks at the clock more.
    long events = new HoldModel(10).explore().events();
    assertTrue(events >= 2_000_000 && events <= 2_000_000 + 4096, () -> "" + events);
  }

  @Test
  void namesAreHoldModelsShippedScenariosOrFiles() {
    WorkloadNames names = new WorkloadNames(ROOT);
    assertEquals(new HoldModel(123), names.workload("hold-123", 1));
    assertEquals(ROOT.resolve("examples/scenarios/bench/w2.yaml"), names.file("w2"));
    assertEquals(Path.of("other.yaml"), names.file("other.yaml"));
    WorkloadNames.STANDARD.forEach(name -> assertEquals(name, names.workload(name, 1).name()));
  }
}
