package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseCheck;
import io.packsim.resultsdb.DatabaseCheck.Finding;
import io.packsim.resultsdb.DatabaseCheck.Finding.State;
import io.packsim.resultsdb.query.ResultTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "check",
    description = {
      "Looks a database over and changes nothing: its journal, the checksum of its file, and on a",
      "copy of the file every row against the journal. Exits with 7 if anything is damaged."
    },
    footer = {
      "",
      "Needs room for two copies of the database beside it. While another process holds the",
      "database it exits with 6; --wait waits for that one.",
      "",
      "Examples:",
      "",
      "  packsim sweep db check",
      "  packsim sweep db check --db nightly-db --quick --json"
    })
final class DatabaseCheckCommand implements Callable<Integer> {
  private static final String JOURNAL = "journal";

  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final WaitOption wait = new WaitOption();

  @Option(names = "--quick", description = "Leave out the comparison with the journal.")
  private boolean quick;

  DatabaseCheckCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    List<Finding> findings =
        new DatabaseCheck(database.location(), wait.options("sweep db check", program.err()), quick)
            .run();
    format.write(table(findings), program.out());
    if (findings.stream().noneMatch(finding -> finding.state() == State.DAMAGED)) {
      return ExitCode.OK.code();
    }
    program.console().problems().println(database.location().file() + ": " + advice(findings));
    return ExitCode.DATABASE.code();
  }

  /** A rebuild from a damaged journal loses what a sound file still has. */
  private String advice(List<Finding> findings) {
    List<String> damaged =
        findings.stream()
            .filter(finding -> finding.state() == State.DAMAGED)
            .map(Finding::part)
            .toList();
    String rebuild = "packsim sweep db rebuild" + database.asArgument();
    if (!damaged.contains(JOURNAL)) {
      return "damaged; " + rebuild + " builds it from its journal";
    }
    if (damaged.size() > 1) {
      return "damaged, and its journal too; packsim sweep db restore BACKUP"
          + database.asArgument()
          + " brings a backup back, else "
          + rebuild
          + " what the journal still has";
    }
    return "its journal is damaged and the rest is sound: do not rebuild it, which would lose what"
        + " the journal lacks, but keep it by packsim sweep db backup"
        + database.asArgument();
  }

  private static ResultTable table(List<Finding> findings) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Finding finding : findings) {
      rows.add(
          List.of(
              finding.part(), finding.state().name().toLowerCase(Locale.ROOT), finding.detail()));
    }
    return new ResultTable(List.of("part", "state", "detail"), rows);
  }
}
