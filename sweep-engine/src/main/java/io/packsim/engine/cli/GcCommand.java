package io.packsim.engine.cli;

import io.packsim.engine.upkeep.Garbage;
import io.packsim.engine.upkeep.GarbageSearch;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.query.ResultTable;
import io.packsim.resultsdb.retention.KeepRule;
import io.packsim.resultsdb.retention.LaunchFate;
import io.packsim.resultsdb.retention.RetentionPlan;
import io.packsim.sweeps.spec.KeepOptions;
import io.packsim.sweeps.spec.SweepSpec;
import io.packsim.sweeps.spec.WallTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "gc",
    description = "Shows what retention gives up of the database; with --apply takes it away.",
    footer = {
      "",
      "Keeps what the key 'keep' of each FILE says. Always kept: the newest launch, the",
      "last good ones, launches with a tag, and runs that a kept launch wanted. Without FILE",
      "and options only what belongs to nothing is given up.",
      "",
      "Examples:",
      "",
      "  packsim sweep gc nightly/*.yaml              # only shows",
      "  packsim sweep gc nightly/*.yaml --apply",
      "  packsim sweep gc --launches 10 --results \"90 d\" --apply --compact"
    })
final class GcCommand implements Callable<Integer> {
  private static final List<String> REMOVED = List.of("what", "rows", "bytes");
  private static final List<String> LAUNCHES =
      List.of("sweep", "launch_id", "started_at", "outcome", "kept", "why");

  private final Program program;

  @Mixin private final DatabaseOption database;
  @Mixin private final FormatOption format = new FormatOption();
  @Mixin private final WaitOption wait = new WaitOption();

  @Parameters(
      arity = "0..*",
      paramLabel = "FILE",
      description = "Sweep files; other sweeps of the database stay as they are.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--launches",
      paramLabel = "N",
      description = "Keep the newest N launches, whatever the files say.")
  private @Nullable Integer launches;

  @Option(
      names = "--results",
      paramLabel = "TIME",
      description = "Keep launches of that time, such as \"90 d\", whatever the files say.")
  private @Nullable String results;

  @Option(names = "--apply", description = "Take it away.")
  private boolean apply;

  @Option(
      names = "--compact",
      description = "With --apply: make the database file smaller, which takes a while.")
  private boolean compact;

  GcCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    if (compact && !apply) {
      throw new CommandException(ExitCode.USAGE, "--compact is for --apply");
    }
    return wait.patiently(database.location(), program.err(), this::show);
  }

  private int show() {
    DatabaseLocation location = database.location();
    Map<String, KeepRule> rules = rules(location);
    long before = databaseBytes(location);
    Garbage garbage =
        apply
            ? new SweepUpkeep(program, database, wait).collect(rules, compact)
            : find(rules, location);
    format.write(answer(garbage), program.out());
    tell(garbage, before, databaseBytes(location));
    return ExitCode.OK.code();
  }

  private Garbage find(Map<String, KeepRule> rules, DatabaseLocation location) {
    try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
      if (reader.isHeld()) {
        program
            .err()
            .println(
                "a process works in the database: files that belong to no run are not counted");
      }
      return new GarbageSearch(location, reader.connection()).find(rules, !reader.isHeld());
    }
  }

  private Map<String, KeepRule> rules(DatabaseLocation location) {
    Duration age = age();
    Instant now = Instant.now();
    Map<String, KeepRule> rules = new LinkedHashMap<>();
    for (Path file : files) {
      SweepSpec spec = program.files().read(file).spec();
      KeepOptions keep = spec.keep();
      rules.put(
          spec.name(),
          rule(
              launches == null ? keep.launches() : launches,
              age == null ? keep.results() : age,
              now));
    }
    if (files.isEmpty() && (launches != null || age != null)) {
      try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
        new SweepNames(reader).all().forEach(name -> rules.put(name, rule(launches, age, now)));
      }
    }
    return rules;
  }

  private static KeepRule rule(@Nullable Integer launches, @Nullable Duration age, Instant now) {
    return new KeepRule(launches, age == null ? null : now.minus(age));
  }

  private @Nullable Duration age() {
    if (launches != null && launches < 1) {
      throw new CommandException(
          ExitCode.USAGE, "--launches: expected at least 1, received " + launches);
    }
    String text = results;
    if (text == null) {
      return null;
    }
    return WallTime.parse(text)
        .orElseThrow(
            () ->
                new CommandException(
                    ExitCode.USAGE,
                    "--results: expected a time such as 36 h or 90 d, received " + text));
  }

  private static Answer answer(Garbage garbage) {
    RetentionPlan plan = garbage.plan();
    List<List<@Nullable Object>> removed = new ArrayList<>();
    removed.add(row("launches", plan.removedLaunches().size()));
    removed.add(row("specs", plan.specs().size()));
    removed.add(row("runs", plan.runs().size()));
    removed.add(row("points", plan.counts().points()));
    removed.add(row("attempts", plan.counts().attempts()));
    removed.add(row("metrics", plan.counts().metricRows()));
    removed.add(List.of("artifacts", garbage.artifacts().size(), garbage.artifactBytes()));
    removed.add(List.of("logs", garbage.logs().size(), garbage.logBytes()));
    List<List<@Nullable Object>> fates = new ArrayList<>();
    plan.launches().forEach(launch -> fates.add(fate(launch)));
    return Answer.of("removed", new ResultTable(REMOVED, removed))
        .with("launches", new ResultTable(LAUNCHES, fates));
  }

  private static List<@Nullable Object> row(String what, long rows) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(what);
    row.add(rows);
    row.add(null);
    return row;
  }

  private static List<@Nullable Object> fate(LaunchFate launch) {
    return List.of(
        launch.sweep(),
        launch.launchId(),
        launch.startedAt().toString(),
        launch.outcome(),
        launch.isKept(),
        launch.why());
  }

  private void tell(Garbage garbage, long before, long after) {
    String files = SizeText.of(garbage.artifactBytes() + garbage.logBytes());
    if (!apply) {
      program
          .err()
          .println(
              garbage.isEmpty()
                  ? "nothing to take away"
                  : "nothing was changed; --apply takes this away: " + files + " of files");
      return;
    }
    program
        .err()
        .printf(
            "taken away: %s of files; the database has %s, before %s%s%n",
            files,
            SizeText.of(after),
            SizeText.of(before),
            compact ? "" : " (--compact makes it smaller)");
  }

  private static long databaseBytes(DatabaseLocation location) {
    try {
      return Files.exists(location.data()) ? Files.size(location.data()) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(location.data() + " cannot be read", e);
    }
  }
}
