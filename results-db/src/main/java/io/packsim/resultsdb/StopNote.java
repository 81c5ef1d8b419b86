package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/**
 * A note beside a database by which one process asks the holder to end its work. It names the
 * holder it is meant for, so that one which comes too late stops nobody else. No database is needed
 * for it, so it reaches a holder whatever that is busy with.
 */
public final class StopNote {
  private static final String NOW = "now";
  private static final String FINISH = "finish";

  private final DatabaseLocation location;

  /** The note beside this database. */
  public StopNote(DatabaseLocation location) {
    this.location = location;
  }

  /** What a note asks for. */
  public enum Wish {
    /** Let what is running finish, start nothing more. */
    FINISH_RUNNING,
    /** Cancel what is running. */
    NOW
  }

  /** The process that holds the database at this moment; empty if none does. */
  public Optional<DatabaseOwner> holder() {
    try {
      return Holding.isHeld(location) ? DatabaseOwner.read(location.owner()) : Optional.empty();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /** Leaves a note for a holder, in place of an earlier one. */
  public void leave(DatabaseOwner holder, Wish wish) {
    try {
      String word = wish == Wish.NOW ? NOW : FINISH;
      SmallFiles.write(
          location.stopNote(), holder.pid() + "\n" + holder.since() + "\n" + word + "\n");
    } catch (IOException e) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE, location.stopNote() + " cannot be written: " + FileTrouble.words(e), e);
    }
  }

  /** What the present holder is asked for; empty if there is no note, or one for another. */
  public Optional<Wish> read() {
    try {
      if (!Files.exists(location.stopNote())) {
        return Optional.empty();
      }
      List<String> lines = Files.readAllLines(location.stopNote());
      return DatabaseOwner.read(location.owner())
          .filter(owner -> isFor(owner, lines))
          .map(owner -> lines.get(2).equals(NOW) ? Wish.NOW : Wish.FINISH_RUNNING);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private static boolean isFor(DatabaseOwner owner, List<String> lines) {
    return lines.size() >= 3
        && lines.get(0).equals(Long.toString(owner.pid()))
        && lines.get(1).equals(owner.since().toString());
  }

  /** Takes away a note for this process, read or not. */
  public void removeOwn() {
    remove(ProcessHandle.current().pid());
  }

  /** Takes back a note for a process, which may have taken it away itself. */
  public void remove(long pid) {
    try {
      if (Files.exists(location.stopNote())
          && Files.readAllLines(location.stopNote()).contains(Long.toString(pid))) {
        Files.delete(location.stopNote());
      }
    } catch (NoSuchFileException e) {
      // It has gone already.
      return;
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private ResultsDatabaseException unreadable(IOException e) {
    return new ResultsDatabaseException(
        Kind.UNREACHABLE,
        "the files beside " + location.file() + " cannot be read: " + FileTrouble.words(e),
        e);
  }
}
