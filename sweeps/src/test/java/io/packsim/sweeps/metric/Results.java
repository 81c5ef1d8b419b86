package io.packsim.sweeps.metric;

import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;

/** Results of small simulations. */
final class Results {
  private Results() {}

  static SimulationResult of(String scenario) {
    Problems problems = new Problems();
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(scenario, "test"), problems, true);
    problems.throwIfErrors();
    if (simulation == null) {
      throw new AssertionError("no simulation, yet no problem");
    }
    return Simulator.run(simulation.withSeed(1), RunControl.NONE);
  }

  /** Two leaves, lossy and small enough to drop, with a link that goes down in the middle. */
  static SimulationResult eventful() {
    return of(
        """
        fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 4, spines: 2}}
        nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}, statistics: {blockedTime: true}}
        switch: {buffer: 256KiB, useEgress: true, ecn: {kmin: 10kB, kmax: 40kB, pmax: 0.5}}
        workload:
          - {name: shift, bytes: 512KiB, permutation: {shift: 4}}
          - {name: burst, bytes: 256KiB, incast: {numSources: 7}}
        incidents:
          - {start: 20us, duration: 40us, fault: {linkDown: {link: "leaf-0:spine-0"}}}
        """);
  }
}
