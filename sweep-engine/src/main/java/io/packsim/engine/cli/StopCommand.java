package io.packsim.engine.cli;

import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.DatabaseOwner;
import io.packsim.resultsdb.ResultsDatabaseException;
import io.packsim.resultsdb.StopNote;
import io.packsim.resultsdb.StopNote.Wish;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "stop",
    description = "Stops the sweep that is running, after its running simulations have finished.",
    footer = {
      "",
      "Waits until the sweep has stopped. The same run command goes on with it later.",
      "Exit codes: 0 it has stopped, or none was running; 6 the process that holds the",
      "database runs no sweep, or still works after --within.",
      "",
      "Examples:",
      "",
      "  packsim sweep stop",
      "  packsim sweep stop --now        # cancels running simulations, too"
    })
final class StopCommand implements Callable<Integer> {
  private static final long GLANCE_NANOS = 100_000_000;

  private final Program program;

  @Mixin private final DatabaseOption database;

  @Option(names = "--now", description = "Cancel running simulations; they will be repeated.")
  private boolean now;

  @Option(names = "--no-wait", description = "Only ask, do not wait until it has stopped.")
  private boolean noWait;

  @Option(
      names = "--within",
      paramLabel = "SECONDS",
      description = "Wait for as long at most; else for as long as it takes.")
  private @Nullable Integer within;

  @Parameters(
      arity = "0..1",
      paramLabel = "SWEEP",
      completionCandidates = KnownNames.Sweeps.class,
      description = "Stop only if it is this sweep that is running.")
  private @Nullable String sweep;

  StopCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    StopNote note = new StopNote(database.location());
    Optional<DatabaseOwner> holder = note.holder();
    if (holder.isEmpty()) {
      program.err().println("no sweep is running in " + database.location().file());
      return ExitCode.OK.code();
    }
    String running = sweepOf(holder.get());
    if (sweep != null && running != null && !sweep.equals(running)) {
      program
          .err()
          .printf("sweep %s is not running; %s works on %s%n", sweep, holder.get(), running);
      return ExitCode.OK.code();
    }
    return stop(note, holder.get(), running);
  }

  /**
   * The sweep that a holder works on.
   *
   * @return null if the holder does not answer yet, or no more
   * @throws CommandException if it answers that it runs none
   */
  private @Nullable String sweepOf(DatabaseOwner holder) {
    DatabaseLocation location = database.location();
    try (ResultsReader reader = ResultsReader.open(location, program.err()::println)) {
      if (sweep != null) {
        new SweepNames(reader).resolve(sweep);
      }
      if (!reader.isHeld()) {
        return null;
      }
      List<String> names = reader.sweeps().runningSweeps(holder.pid());
      if (names.isEmpty()) {
        throw new CommandException(
            ExitCode.HELD, location.file() + " is held by " + holder + ", which runs no sweep");
      }
      return names.get(0);
    } catch (ResultsDatabaseException e) {
      if (e.kind() != ResultsDatabaseException.Kind.HELD) {
        throw e;
      }
      program.err().println("packsim: " + e.getMessage());
      return null;
    }
  }

  private int stop(StopNote note, DatabaseOwner holder, @Nullable String running) {
    note.leave(holder, now ? Wish.NOW : Wish.FINISH_RUNNING);
    String what = running == null ? "its sweep" : "sweep " + running;
    program
        .err()
        .printf(
            "asked %s to stop %s%s%n",
            holder, what, now ? " at once" : " after its running simulations");
    if (noWait) {
      return ExitCode.OK.code();
    }
    if (!awaitEnd(note, holder)) {
      throw new CommandException(
          ExitCode.HELD, holder + " still works after " + within + " s; it has been asked to stop");
    }
    note.remove(holder.pid());
    tellEnd(running);
    return ExitCode.OK.code();
  }

  private boolean awaitEnd(StopNote note, DatabaseOwner holder) {
    long begun = System.nanoTime();
    while (note.holder().filter(owner -> owner.pid() == holder.pid()).isPresent()) {
      if (within != null && System.nanoTime() - begun > within * 1_000_000_000L) {
        return false;
      }
      LockSupport.parkNanos(GLANCE_NANOS);
    }
    return true;
  }

  /** The sweep that was meant, by its name or because there is no other; else null. */
  private @Nullable String onlySweep(ResultsReader reader) {
    List<String> names = new SweepNames(reader).all();
    return sweep != null || names.size() == 1 ? new SweepNames(reader).resolve(sweep) : null;
  }

  private void tellEnd(@Nullable String running) {
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      String name = running == null ? onlySweep(reader) : running;
      if (name == null) {
        program.err().println("it has stopped");
        return;
      }
      Glance glance = Glance.of(reader, name, null);
      program
          .err()
          .printf(
              "sweep %s: %s, %d of %d runs have an end%n",
              name, glance.state(), glance.tally().present(), glance.tally().total());
    }
  }
}
