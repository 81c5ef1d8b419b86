package io.packsim.engine.cli;

import io.packsim.engine.StopControl;
import io.packsim.engine.SweepEngine;
import io.packsim.engine.batch.LaunchResult;
import io.packsim.engine.batch.LaunchView;
import io.packsim.engine.batch.SweepWork;
import io.packsim.engine.compute.RunExecutor;
import io.packsim.engine.progress.LabelledRun;
import io.packsim.engine.progress.ProgressDisplay;
import io.packsim.engine.progress.ProgressSource;
import io.packsim.engine.progress.Tally;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.sweeps.spec.RunOptions;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A launch with somebody who watches it and may stop it by a signal. */
final class AttendedLaunch {
  private static final int SHORT_KEY = 8;

  private final Program program;
  private final DatabaseLocation location;

  AttendedLaunch(Program program, DatabaseLocation location) {
    this.program = program;
    this.location = location;
  }

  /**
   * Works until the end, a stop or a signal.
   *
   * @param options how the runs are carried out
   * @param labels what tells runs apart for people
   * @return how it ended; null if by a signal, and the process is about to end
   */
  @Nullable LaunchResult run(SweepWork work, RunOptions options, Map<RunKey, String> labels) {
    StopControl stop = new StopControl();
    AtomicReference<@Nullable ProgressDisplay> display = new AtomicReference<>();
    SweepEngine engine = new SweepEngine(location, notice -> program.err().println(notice));
    try (SignalStop signal = new SignalStop(stop);
        NoteStop note = new NoteStop(location, stop);
        RunExecutor executor =
            new IsolationChoice(program, location)
                .executor(options, work.limits().workers(), work.measuring())) {
      note.begin();
      LaunchResult result =
          engine.run(work, executor, stop, view -> display.set(show(new Labelled(view, labels))));
      close(display.get());
      if (signal.isSignalled()) {
        program.err().println("stopped by a signal; the same command goes on");
        return null;
      }
      if (result.outcome() == LaunchOutcome.STOPPED && !stop.reason().isEmpty()) {
        program.err().println("stopped: " + stop.reason());
      }
      return result;
    } finally {
      close(display.get());
    }
  }

  private ProgressDisplay show(ProgressSource source) {
    Terminal terminal = program.console().terminal();
    return new ProgressDisplay(
        program.err(), terminal.repaintsErr(), terminal.coloursErr(), source, Clock.systemUTC());
  }

  private static void close(@Nullable ProgressDisplay display) {
    if (display != null) {
      display.close();
    }
  }

  private record Labelled(LaunchView view, Map<RunKey, String> labels) implements ProgressSource {
    @Override
    public Tally tally() {
      return view.tally().get();
    }

    @Override
    public List<LabelledRun> running() {
      return view.running().get().stream()
          .map(run -> new LabelledRun(label(run.key()), run.startedAt()))
          .toList();
    }

    private String label(RunKey key) {
      return key.pointKey().substring(0, SHORT_KEY) + " " + labels.getOrDefault(key, "");
    }
  }
}
