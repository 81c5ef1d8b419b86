package io.packsim.resultsdb;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The holder's sign of life: the time of its owner file. The lock says that the process exists; the
 * sign of life says that it is not suspended either. It never touches the database.
 */
final class Heartbeat implements Closeable {
  static final Duration EVERY = Duration.ofSeconds(5);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Path file;

  private Heartbeat(Path file) {
    this.file = file;
  }

  /** Begins to beat on a file that exists. */
  static Heartbeat start(Path file, Duration every) {
    Heartbeat heartbeat = new Heartbeat(file);
    Thread thread = new Thread(() -> heartbeat.beat(every), "packsim-database-heartbeat");
    thread.setDaemon(true);
    thread.start();
    return heartbeat;
  }

  private void beat(Duration every) {
    try {
      while (!closed.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
        touch();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void touch() {
    try {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    } catch (IOException e) {
      // Somebody removed the file; the lock holds all the same.
      return;
    }
  }

  /** How long ago the holder gave a sign of life; empty if there is no owner file. */
  static Optional<Duration> age(Path file) {
    try {
      Instant last = Files.getLastModifiedTime(file).toInstant();
      Duration age = Duration.between(last, Instant.now());
      return Optional.of(age.isNegative() ? Duration.ZERO : age);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
