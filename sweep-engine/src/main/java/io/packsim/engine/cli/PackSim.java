package io.packsim.engine.cli;

import io.packsim.engine.CodeKey;
import io.packsim.engine.compute.SimulatorRunner;
import io.packsim.engine.isolation.WorkerMain;
import io.packsim.engine.outcome.MetricCatalogue;
import io.packsim.engine.outcome.RunRowMapper;
import io.packsim.engine.planning.SweepFiles;
import io.packsim.resultsdb.contract.Code;
import io.packsim.simulator.ModelVersion;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.cli.OriginalForm;
import io.packsim.sweeps.base.DocumentKinds;
import java.util.function.Supplier;

/** The {@code packsim} program. */
public final class PackSim {
  private PackSim() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    String[] asked = OriginalForm.withCommand(arguments);
    Console console = console();
    Commands commands = new Commands(console, () -> program(console));
    System.exit(commands.tree(asked).execute(asked));
  }

  /** As the launcher describes it. */
  private static Console console() {
    Terminal terminal =
        Terminal.of(
            Boolean.getBoolean("packsim.terminal.out"),
            Boolean.getBoolean("packsim.terminal"),
            System.getenv());
    return new Console(
        System.out, System.err, terminal, System.getProperty("packsim.program", "packsim"));
  }

  private static Program program(Console console) {
    MetricCatalogue catalogue = new MetricCatalogue();
    return new Program(
        console,
        System.getenv(),
        new SweepFiles(DocumentKinds.standard()),
        new SimulatorRunner(new RunRowMapper()),
        once(() -> new Code(CodeKey.of(Simulator.class), ModelVersion.CURRENT)),
        catalogue.definitions(),
        WorkerMain.class.getName());
  }

  /** Computes once. Used on the main thread alone. */
  private static Supplier<Code> once(Supplier<Code> compute) {
    Code[] known = new Code[1];
    return () -> {
      Code code = known[0];
      if (code == null) {
        code = compute.get();
        known[0] = code;
      }
      return code;
    };
  }
}
