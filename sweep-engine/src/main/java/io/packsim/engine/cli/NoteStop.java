package io.packsim.engine.cli;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.StopNote;
import java.time.Duration;
import java.util.Timer;
import java.util.TimerTask;

/** Turns a note of {@code packsim sweep stop} into a clean stop while it is open. */
final class NoteStop implements AutoCloseable {
  private static final Duration GLANCE = Duration.ofMillis(100);

  private final StopNote note;
  private final StopControl stop;
  private final Timer timer = new Timer("stop-on-note", true);

  NoteStop(DatabaseLocation location, StopControl stop) {
    this.note = new StopNote(location);
    this.stop = stop;
  }

  /** Starts looking for notes. */
  void begin() {
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            look();
          }
        },
        GLANCE.toMillis(),
        GLANCE.toMillis());
  }

  private void look() {
    note.read()
        .map(wish -> wish == StopNote.Wish.NOW ? StopRequest.NOW : StopRequest.FINISH_RUNNING)
        .ifPresent(stop::request);
  }

  /** Looks no more, and leaves no note for this process behind. */
  @Override
  public void close() {
    timer.cancel();
    note.removeOwn();
  }
}
