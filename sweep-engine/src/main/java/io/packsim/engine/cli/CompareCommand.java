package io.packsim.engine.cli;

import io.packsim.engine.report.ComparisonCases;
import io.packsim.engine.report.ComparisonJson;
import io.packsim.engine.report.ComparisonReport;
import io.packsim.engine.report.ComparisonTable;
import io.packsim.engine.report.ComparisonText;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "compare",
    description = {
      "Compares two launches: results exactly, then metrics by statistics. Also while a sweep runs.",
      "Exit code 4 if something is worse, fails that did not, or if results changed under the same"
          + " version of the model."
    },
    footer = {
      "",
      "A launch is named by its number, a tag, last-good, previous, a sweep (its last launch),",
      "model:N, or the beginning of a code key; in doubt launch:, tag:, sweep: or code: before it.",
      "Marks: + worse, - better, ~ large but not significant, # changed where neither direction is",
      "better, ! newly failing, * fixed, x not comparable.",
      "",
      "Examples:",
      "",
      "  packsim sweep compare incast-buffer",
      "  packsim sweep compare release-2.3 incast-buffer --junit compare.xml",
      "  packsim sweep compare 41 42 --metric fct_p99,drops --tolerance 3%% --json"
    })
final class CompareCommand implements Callable<Integer> {
  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final JudgingOptions judging = new JudgingOptions();
  @Mixin private final JunitOption junit = new JunitOption();

  @Option(
      names = "--sweep",
      completionCandidates = KnownNames.Sweeps.class,
      paramLabel = "NAME",
      description =
          "The sweep that last-good, previous, models and simulators are looked up in; may be left"
              + " out if the database has one only.")
  private @Nullable String sweep;

  @Option(names = "--all", description = "Show cells without a mark too.")
  private boolean all;

  @Parameters(
      arity = "0..2",
      paramLabel = "LAUNCH",
      completionCandidates = KnownNames.Launches.class,
      description =
          "The side that is the measure, else last-good, and the side that is judged, else the last"
              + " launch. A sweep alone: its last launch, measured against last-good.")
  private List<String> launches = new ArrayList<>();

  CompareCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    judging.check();
    junit.check();
    ComparisonReport report;
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      String chosen = sweep == null ? null : new SweepNames(reader).resolve(sweep);
      ComparedSides sides = ComparedSides.of(reader.launches(), launches, chosen);
      report = new Judgement(judging, database, program.name()).of(reader, sides);
    }
    show(report);
    junit.write(List.of(ComparisonCases.suite(report)));
    return (report.verdict().isRegression() ? ExitCode.REGRESSION : ExitCode.OK).code();
  }

  private void show(ComparisonReport report) {
    if (format.isForPeople()) {
      program.out().print(ComparisonText.of(report, all));
    } else if (format.isJson()) {
      program.out().print(ComparisonJson.of(report, all));
    } else {
      format.write(ComparisonTable.of(report, all), program.out());
      program.err().println(ComparisonText.verdict(report));
    }
    program.out().flush();
  }
}
