package io.packsim.engine.cli;

import io.packsim.resultsdb.contract.Tag;
import io.packsim.resultsdb.query.ResultTable;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "tag",
    description = "Names a launch, so that it is kept and can be compared with; lists the tags.",
    footer = {
      "",
      "What a tagged launch wanted is never removed by gc.",
      "",
      "Examples:",
      "",
      "  packsim sweep tag release-1 --note \"as shipped\"    # the last launch",
      "  packsim sweep tag before-tuning 41",
      "  packsim sweep tag --list",
      "  packsim sweep tag --delete release-1"
    })
final class TagCommand implements Callable<Integer> {
  private static final String NAME_FORM = "[A-Za-z][A-Za-z0-9._-]{0,199}";

  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final WaitOption wait = new WaitOption();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = KnownNames.Tags.class,
      description = "The tag: a letter, then letters, digits, '.', '_' or '-'.")
  private @Nullable String name;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "LAUNCH",
      description = "Number of the launch; else the last one.")
  private @Nullable Long launch;

  @Option(
      names = "--sweep",
      paramLabel = "SWEEP",
      completionCandidates = KnownNames.Sweeps.class,
      description = "The last launch of this sweep.")
  private @Nullable String sweep;

  @Option(names = "--note", paramLabel = "TEXT", description = "Why, for people.")
  private String note = "";

  @Option(names = "--move", description = "Take the tag away from another launch.")
  private boolean move;

  @Option(
      names = {"-l", "--list"},
      description = "List the tags.")
  private boolean list;

  @Option(
      names = {"-d", "--delete"},
      description = "Take the tag away; its launch stays.")
  private boolean delete;

  TagCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    if (list) {
      requireNo(name != null || delete, "--list takes no NAME and no --delete");
      format.write(read(), program.out());
      return ExitCode.OK.code();
    }
    String tag = name;
    if (tag == null) {
      throw new CommandException(ExitCode.USAGE, "name a tag, or use --list");
    }
    requireNo(
        !tag.matches(NAME_FORM),
        "tag \"" + tag + "\": expected a letter, then letters, digits, '.', '_' or '-'");
    requireNo(delete && launch != null, "--delete takes no LAUNCH");
    return wait.patiently(database.location(), program.err(), () -> change(tag));
  }

  private int change(String tag) {
    if (delete) {
      remove(tag);
    } else {
      set(tag);
    }
    return ExitCode.OK.code();
  }

  private static void requireNo(boolean wrong, String complaint) {
    if (wrong) {
      throw new CommandException(ExitCode.USAGE, complaint);
    }
  }

  private ResultTable read() {
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      return reader.sweeps().tags();
    }
  }

  private void set(String tag) {
    TaggedLaunch chosen;
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      chosen = launch == null ? latest(reader) : numbered(reader, launch);
      requireFree(reader, tag, chosen);
    }
    new SweepUpkeep(program, database, wait).setTag(new Tag(tag, chosen.uid(), note));
    program
        .err()
        .printf(
            "tag %s: launch %d of sweep %s, %s%n",
            tag, chosen.launchId(), chosen.sweep(), chosen.outcome());
  }

  private void remove(String tag) {
    List<String> known = read().rows().stream().map(row -> String.valueOf(row.get(0))).toList();
    if (!known.contains(tag)) {
      throw new CommandException(
          ExitCode.USAGE, "there is no tag \"" + tag + "\"" + SweepNames.near(known, tag));
    }
    new SweepUpkeep(program, database, wait).removeTag(tag);
    program.err().println("tag " + tag + " is gone; its launch stays");
  }

  /** A launch as the user is told of it. */
  private record TaggedLaunch(long launchId, String uid, String sweep, String outcome) {
    static TaggedLaunch of(List<?> row) {
      return new TaggedLaunch(
          Long.parseLong(String.valueOf(row.get(0))),
          String.valueOf(row.get(1)),
          String.valueOf(row.get(2)),
          String.valueOf(row.get(3)));
    }
  }

  private TaggedLaunch latest(ResultsReader reader) {
    String wanted = new SweepNames(reader).resolve(sweep);
    List<? extends List<?>> rows = reader.sweeps().latestLaunch(wanted).rows();
    if (rows.isEmpty()) {
      throw new CommandException(ExitCode.USAGE, "sweep \"" + wanted + "\" was never launched");
    }
    return TaggedLaunch.of(rows.get(0));
  }

  private TaggedLaunch numbered(ResultsReader reader, long number) {
    List<? extends List<?>> rows = reader.sweeps().launch(number).rows();
    if (rows.isEmpty()) {
      throw new CommandException(
          ExitCode.USAGE, "there is no launch " + number + "; the view v_trend lists them");
    }
    TaggedLaunch found = TaggedLaunch.of(rows.get(0));
    if (sweep != null && !sweep.equals(found.sweep())) {
      throw new CommandException(
          ExitCode.USAGE, "launch " + number + " is one of sweep \"" + found.sweep() + "\"");
    }
    return found;
  }

  private void requireFree(ResultsReader reader, String tag, TaggedLaunch chosen) {
    for (List<@Nullable Object> row : reader.sweeps().tags().rows()) {
      boolean elsewhere = !String.valueOf(row.get(2)).equals(Long.toString(chosen.launchId()));
      if (tag.equals(row.get(0)) && elsewhere && !move) {
        throw new CommandException(
            ExitCode.USAGE,
            "tag \"" + tag + "\" is on launch " + row.get(2) + "; --move takes it from there");
      }
    }
  }
}
