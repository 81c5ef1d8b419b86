package io.packsim.engine.cli;

import io.packsim.engine.progress.ProgressText;
import io.packsim.engine.progress.RepaintedBlock;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.DatabaseOwner;
import io.packsim.resultsdb.ResultsDatabaseException;
import io.packsim.resultsdb.StopNote;
import io.packsim.resultsdb.query.QueryRefusedException;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Looks at sweeps again and again for as long as a process works on one: on a terminal a block that
 * repaints itself, elsewhere a line per sweep with the time. The database is open only while it is
 * read, so nobody who wants to write is kept out.
 */
final class StatusWatch {
  private static final Duration ON_TERMINAL = Duration.ofSeconds(1);
  private static final Duration ELSEWHERE = Duration.ofSeconds(30);

  /** A holder that opens or closes the database answers nobody for a moment. */
  private static final Duration MOMENT = Duration.ofMillis(200);

  private static final Duration LONG_WAIT = Duration.ofSeconds(10);

  /** A holder that closes the database breaks off the answers it is giving. */
  private static final int MOST_BROKEN_LOOKS = 50;

  private final Program program;
  private final DatabaseLocation location;
  private final @Nullable String sweep;
  private final Duration interval;
  private final Clock clock = Clock.systemUTC();
  private final Map<String, ProgressText> texts = new HashMap<>();
  private int brokenLooks;
  private @Nullable Instant busySince;

  /**
   * @param sweep what to look at; null for every sweep
   * @param seconds between two looks; null for the usual
   */
  StatusWatch(
      Program program,
      DatabaseLocation location,
      @Nullable String sweep,
      @Nullable Integer seconds) {
    this.program = program;
    this.location = location;
    this.sweep = sweep;
    Duration usual = program.console().terminal().repaintsOut() ? ON_TERMINAL : ELSEWHERE;
    this.interval = seconds == null ? usual : Duration.ofSeconds(seconds);
  }

  /** Looks until no process works on what is looked at; returns how that stands then. */
  ExitCode watch() {
    Terminal terminal = program.console().terminal();
    RepaintedBlock block = new RepaintedBlock(program.out(), terminal.coloursOut());
    while (true) {
      Optional<List<Glance>> seen = look();
      if (seen.isEmpty()) {
        LockSupport.parkNanos(MOMENT.toNanos());
        continue;
      }
      List<Glance> glances = seen.get();
      if (terminal.repaintsOut()) {
        block.show(block(glances));
      } else {
        print(glances, program.out());
      }
      if (glances.stream().noneMatch(Glance::working)) {
        return ExitCode.worst(glances.stream().map(StatusWatch::code).toList());
      }
      LockSupport.parkNanos(interval.toNanos());
    }
  }

  /** Empty if the database is just being opened or closed by somebody. */
  private Optional<List<Glance>> look() {
    DatabaseOwner holder = new StopNote(location).holder().orElse(null);
    try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
      SweepNames names = new SweepNames(reader);
      List<String> wanted = sweep == null ? names.all() : List.of(names.resolve(sweep));
      List<Glance> seen = wanted.stream().map(name -> Glance.of(reader, name, holder)).toList();
      brokenLooks = 0;
      busySince = null;
      return Optional.of(seen);
    } catch (ResultsDatabaseException | QueryRefusedException e) {
      tellOfLongWait(e);
      if (isBusy(e) || (holder != null && ++brokenLooks <= MOST_BROKEN_LOOKS)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Who keeps others out for longer than opening and closing take is named, now and then. */
  private void tellOfLongWait(RuntimeException e) {
    Instant now = clock.instant();
    if (busySince == null) {
      busySince = now;
    } else if (isBusy(e) && Duration.between(busySince, now).compareTo(LONG_WAIT) > 0) {
      program.err().println("packsim: " + e.getMessage());
      busySince = now;
    }
  }

  private static boolean isBusy(RuntimeException e) {
    return e instanceof ResultsDatabaseException database
        ? database.kind() == ResultsDatabaseException.Kind.HELD
        : e instanceof QueryRefusedException refused && refused.isDisconnected();
  }

  private List<String> block(List<Glance> glances) {
    List<String> lines = new ArrayList<>();
    Instant now = clock.instant();
    for (Glance glance : glances) {
      lines.add(ProgressText.cut(glance.sweep() + "  " + glance.state()));
      ProgressText text = text(glance, now);
      lines.addAll(
          glance.working()
              ? text.block(glance.tally(), glance.running(), now)
              : List.of(text.bar(glance.tally())));
    }
    return lines;
  }

  /** The words for a launch; they know from earlier looks how fast it is. */
  private ProgressText text(Glance glance, Instant now) {
    ProgressText text =
        texts.computeIfAbsent(
            glance.sweep() + " " + glance.startedAt(),
            launch -> new ProgressText(glance.startedAt()));
    text.see(glance.tally(), !glance.running().isEmpty(), now);
    return text;
  }

  private void print(List<Glance> glances, PrintStream out) {
    Instant now = clock.instant();
    for (Glance glance : glances) {
      ProgressText text = text(glance, now);
      String line =
          glance.working()
              ? text.line(glance.tally(), now)
              : ProgressText.counts(glance.tally()) + "  " + glance.state();
      out.println(now.truncatedTo(ChronoUnit.SECONDS) + "  " + glance.sweep() + "  " + line);
    }
    out.flush();
  }

  private static ExitCode code(Glance glance) {
    if (glance.tally().present() < glance.tally().total()) {
      return ExitCode.INCOMPLETE;
    }
    return glance.failed() > 0 ? ExitCode.SOME_FAILED : ExitCode.OK;
  }
}
