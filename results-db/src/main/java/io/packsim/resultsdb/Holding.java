package io.packsim.resultsdb;

import io.packsim.resultsdb.OpenOptions.Patience;
import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * The right to write to a database: a lock of the operating system, gone with the process that has
 * it. It is apart from H2's own lock because it must hold while a damaged file is moved aside as
 * well. While it is held, the owner file names this process and shows that it lives.
 */
final class Holding implements Closeable {
  /**
   * Databases held by this JVM. The operating system does not refuse a second lock to the same
   * process, and closing the second channel would give up the first lock.
   */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private static final long RETRY_NANOS = 200_000_000;

  /** A holder that has given no sign of life for as long may be suspended. */
  private static final Duration SILENCE = Heartbeat.EVERY.multipliedBy(4);

  private final DatabaseLocation location;
  private final FileChannel channel;
  private final boolean unclean;
  private final Heartbeat heartbeat;

  private Holding(DatabaseLocation location, FileChannel channel, String command)
      throws IOException {
    this.location = location;
    this.channel = channel;
    this.unclean = Files.exists(location.owner());
    DatabaseOwner.self(command).write(location.owner());
    this.heartbeat = Heartbeat.start(location.owner(), Heartbeat.EVERY);
  }

  /**
   * Takes hold of a database, which need not exist; its directory must.
   *
   * @param command what the user called, for others who want the database
   * @throws ResultsDatabaseException of kind HELD, naming the holder, if another one has it for
   *     longer than the patience lasts
   */
  static Holding take(DatabaseLocation location, String command, Patience patience)
      throws IOException {
    Optional<Holding> taken = tryTake(location, command);
    if (taken.isPresent()) {
      return taken.get();
    }
    Instant deadline = beginToWait(location, patience);
    do {
      pause(location, deadline);
      taken = tryTake(location, command);
    } while (taken.isEmpty());
    return taken.get();
  }

  /**
   * Waits until nobody holds a database.
   *
   * @return whether there was a holder
   * @throws ResultsDatabaseException of kind HELD if it holds the database for longer than the
   *     patience lasts
   */
  static boolean awaitRelease(DatabaseLocation location, Patience patience) throws IOException {
    if (!isHeld(location)) {
      return false;
    }
    Instant deadline = beginToWait(location, patience);
    do {
      pause(location, deadline);
    } while (isHeld(location));
    return true;
  }

  private static Instant beginToWait(DatabaseLocation location, Patience patience)
      throws IOException {
    if (!patience.atMost().isZero()) {
      patience.onWaiting().accept(held(location).getMessage() + "; waiting for it");
    }
    return Instant.now().plus(patience.atMost());
  }

  private static void pause(DatabaseLocation location, Instant deadline) throws IOException {
    if (!Instant.now().isBefore(deadline)) {
      throw held(location);
    }
    LockSupport.parkNanos(RETRY_NANOS);
  }

  /** Whether somebody holds a database at this moment. */
  static boolean isHeld(DatabaseLocation location) throws IOException {
    if (HELD_HERE.contains(location.lock())) {
      return true;
    }
    try (FileChannel channel = FileChannel.open(location.lock(), StandardOpenOption.WRITE)) {
      return channel.tryLock() == null;
    } catch (NoSuchFileException e) {
      return false;
    } catch (OverlappingFileLockException e) {
      return true;
    }
  }

  private static Optional<Holding> tryTake(DatabaseLocation location, String command)
      throws IOException {
    Path file = location.lock();
    if (!HELD_HERE.add(file)) {
      return Optional.empty();
    }
    Optional<Holding> taken = Optional.empty();
    try {
      taken = lock(location, command);
      return taken;
    } finally {
      if (taken.isEmpty()) {
        HELD_HERE.remove(file);
      }
    }
  }

  private static Optional<Holding> lock(DatabaseLocation location, String command)
      throws IOException {
    FileChannel channel =
        FileChannel.open(location.lock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean taken = false;
    try {
      FileLock lock = channel.tryLock();
      if (lock == null) {
        return Optional.empty();
      }
      Holding holding = new Holding(location, channel, command);
      taken = true;
      return Optional.of(holding);
    } finally {
      if (!taken) {
        channel.close();
      }
    }
  }

  /** Whether the last holder died without closing the database. */
  boolean isUnclean() {
    return unclean;
  }

  /** What to tell the user about a database that somebody else holds. */
  static ResultsDatabaseException held(DatabaseLocation location) throws IOException {
    String holder =
        DatabaseOwner.read(location.owner()).map(DatabaseOwner::toString).orElse("another process");
    return new ResultsDatabaseException(
        Kind.HELD, "the database " + location.file() + " is held by " + holder + silence(location));
  }

  /**
   * Refuses a holder that may be suspended.
   *
   * @throws ResultsDatabaseException of kind HELD
   */
  static void requireSignOfLife(DatabaseLocation location) throws IOException {
    if (silentFor(location).isPresent()) {
      throw held(location);
    }
  }

  /** For how long a holder has given no sign of life, if that is long. */
  private static Optional<Duration> silentFor(DatabaseLocation location) {
    return Heartbeat.age(location.owner()).filter(age -> age.compareTo(SILENCE) > 0);
  }

  private static String silence(DatabaseLocation location) {
    return silentFor(location)
        .map(age -> ", without a sign of life for " + age.toSeconds() + " s: it may be suspended")
        .orElse("");
  }

  /** Lets go of a database that was closed in good order, or never touched. */
  void release() throws IOException {
    Files.deleteIfExists(location.owner());
    close();
  }

  /** Lets go; the owner file stays and says that the database was not closed in good order. */
  @Override
  public void close() throws IOException {
    if (channel.isOpen()) {
      heartbeat.close();
      channel.close();
      HELD_HERE.remove(location.lock());
    }
  }
}
