package io.packsim.engine.cli;

import io.packsim.engine.report.ComparisonText;
import io.packsim.engine.report.NightlyCases;
import io.packsim.engine.report.NightlyEntry;
import io.packsim.engine.report.NightlyJson;
import io.packsim.engine.report.NightlyTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "nightly",
    description = {
      "Runs sweeps, compares each with its baseline, remembers and tells what was found.",
      "A sweep that fails stops no other one. The exit code is the worst: 7 over 2, 1, 6, 5, 3, 4."
    },
    footer = {
      "",
      "The baseline is last-good unless the sweep file or --baseline say otherwise: the last launch",
      "before that was complete, whose own night found no regression, and whose spec or simulator",
      "was another one.",
      "",
      "Examples:",
      "",
      "  packsim sweep nightly sweeps/catalog/*.yaml --junit nightly.xml",
      "  packsim sweep nightly incast.yaml --baseline release-2.3 --hook ./tell-us.sh",
      "  packsim sweep nightly sweeps/catalog/*.yaml --baseline model:4"
    })
final class NightlyCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final JudgingOptions judging = new JudgingOptions();
  @Mixin private final JunitOption junit = new JunitOption();
  @Mixin private final Hook hook = new Hook();
  @Mixin private final WaitOption wait = new WaitOption();

  @Option(
      names = "--baseline",
      completionCandidates = KnownNames.Launches.class,
      paramLabel = "LAUNCH",
      description = "Compare with this launch (see packsim sweep compare --help).")
  private @Nullable String baseline;

  @Option(
      names = "--accept",
      description =
          "Take tonight's launches for good whatever is found: it is reported, gives no exit code 4,"
              + " and later nights go on from here.")
  private boolean accept;

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description = "How many simulations run at once; else as each file says.")
  private @Nullable String jobs;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "Sweep files, run in this order.")
  private List<Path> files = new ArrayList<>();

  NightlyCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    judging.check();
    junit.check();
    hook.check();
    wait.check();
    List<NightlyEntry> entries = new ArrayList<>();
    for (Path file : files) {
      NightlyEntry entry = new NightlySweep(program, database, settings(), file).run();
      entries.add(entry);
      if (isSignal(entry.runExitCode())) {
        return entry.runExitCode();
      }
    }
    int exitCode = worst(entries);
    tell(entries, exitCode);
    return exitCode;
  }

  private NightlySweep.Settings settings() {
    List<String> runOptions = new ArrayList<>(database.asArguments());
    if (jobs != null) {
      runOptions.addAll(List.of("--jobs", jobs));
    }
    runOptions.addAll(wait.asArguments());
    return new NightlySweep.Settings(judging, wait, baseline, accept, runOptions);
  }

  private static boolean isSignal(int exitCode) {
    return exitCode == ExitCode.INTERRUPTED.code() || exitCode == ExitCode.TERMINATED.code();
  }

  private static int worst(List<NightlyEntry> entries) {
    return ExitCode.worst(entries.stream().map(entry -> ExitCode.of(entry.exitCode())).toList())
        .code();
  }

  /** The verdict first; what may go wrong after it cannot hide it. */
  private void tell(List<NightlyEntry> entries, int exitCode) {
    String json = NightlyJson.of(entries, exitCode);
    if (format.isJson()) {
      program.out().print(json);
    } else {
      show(entries);
    }
    program.out().flush();
    try {
      junit.write(NightlyCases.of(entries));
    } catch (CommandException failure) {
      program.console().problems().println("packsim: " + failure.getMessage());
    }
    hook.run(json, program.console().problems());
  }

  private void show(List<NightlyEntry> entries) {
    for (NightlyEntry entry : entries) {
      if (entry.comparison() != null && format.isForPeople()) {
        program.out().println(ComparisonText.of(entry.comparison(), false));
      }
    }
    format.write(NightlyTable.of(entries), program.out());
  }
}
