package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to write to a database: a lock of the operating system, gone with the process that has
 * it. It is apart from H2's own lock because it must hold while a damaged file is moved aside as
 * well.
 */
final class Holding implements Closeable {
  /**
   * Databases held by this JVM. The operating system does not refuse a second lock to the same
   * process, and closing the second channel would give up the first lock.
   */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel channel;

  private Holding(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes hold of a database.
   *
   * @throws ResultsDatabaseException of kind HELD, naming the holder, if another one has it
   */
  static Holding take(DatabaseLocation location) throws IOException {
    Path file = location.lock();
    if (!HELD_HERE.add(file)) {
      throw held(location);
    }
    try {
      return lock(location, file);
    } catch (IOException | RuntimeException e) {
      HELD_HERE.remove(file);
      throw e;
    }
  }

  private static Holding lock(DatabaseLocation location, Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    FileLock lock = channel.tryLock();
    if (lock == null) {
      channel.close();
      throw held(location);
    }
    return new Holding(file, channel);
  }

  /** What to tell the user about a database that somebody else holds. */
  static ResultsDatabaseException held(DatabaseLocation location) throws IOException {
    String holder =
        DatabaseOwner.read(location.owner()).map(DatabaseOwner::toString).orElse("another process");
    return new ResultsDatabaseException(
        Kind.HELD, "the database " + location.file() + " is held by " + holder);
  }

  @Override
  public void close() throws IOException {
    channel.close();
    HELD_HERE.remove(file);
  }
}
