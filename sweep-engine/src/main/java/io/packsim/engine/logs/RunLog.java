package io.packsim.engine.logs;

import io.packsim.resultsdb.contract.Outcome;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The log of one attempt at a run. However much is printed, the file keeps the first and the last
 * {@link #HALF_BYTES} of it. A log that cannot be written, on a full disk say, costs the log and
 * not the run. Several threads may print.
 */
public final class RunLog extends OutputStream {
  /** How much of the beginning, and of the end, is kept. */
  public static final int HALF_BYTES = 5 << 20;

  /** What the database keeps of a failure. */
  private static final int LAST_LINES = 20;

  private static final int WORDS_BYTES = 8 << 10;

  private final @Nullable Path file;
  private final LastBytes words = new LastBytes(WORDS_BYTES);
  private final LastBytes end = new LastBytes(HALF_BYTES);
  private @Nullable OutputStream out;
  private long headBytes;
  private boolean lost;

  /**
   * @param file where it is kept; null to keep the last words only
   */
  RunLog(@Nullable Path file) {
    this.file = file;
    this.lost = file == null;
  }

  @Override
  public void write(int oneByte) {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  /** Takes what the run prints. */
  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    words.add(bytes, offset, length);
    keep(bytes, offset, length);
  }

  /** Adds what PackSim has to say of the run; does not count as printed. */
  public synchronized void note(String text) {
    byte[] bytes = (text.strip() + "\n").getBytes(StandardCharsets.UTF_8);
    keep(bytes, 0, bytes.length);
  }

  private void keep(byte[] bytes, int offset, int length) {
    int toHead = (int) Math.min(length, HALF_BYTES - headBytes);
    if (toHead > 0) {
      headBytes += toHead;
      append(bytes, offset, toHead);
    }
    if (!lost) {
      end.add(bytes, offset + toHead, length - toHead);
    }
  }

  private void append(byte[] bytes, int offset, int length) {
    try {
      OutputStream to = lost || length == 0 ? null : opened();
      if (to != null) {
        to.write(bytes, offset, length);
      }
    } catch (IOException e) {
      lost = true;
    }
  }

  private @Nullable OutputStream opened() throws IOException {
    if (out == null && file != null) {
      Path directory = file.getParent();
      if (directory != null) {
        Files.createDirectories(directory);
      }
      out = new FileOutputStream(file.toFile());
    }
    return out;
  }

  /**
   * Ends the log with the run: that of a stopped run goes, as it will be repeated, and the last
   * lines of one that failed go with its outcome.
   */
  public synchronized @Nullable Outcome endedBy(@Nullable Outcome outcome) {
    if (outcome == null) {
      discard();
      return null;
    }
    String printed = outcome.failure() == null ? "" : words.lastLines(LAST_LINES);
    return printed.isEmpty() ? outcome : outcome.withLogTail(printed + "\n" + outcome.logTail());
  }

  /** Writes the end and closes the file. */
  @Override
  public synchronized void close() {
    if (end.dropped() > 0) {
      byte[] gap =
          "\n[... %d bytes left out by packsim ...]\n"
              .formatted(end.dropped())
              .getBytes(StandardCharsets.UTF_8);
      append(gap, 0, gap.length);
    }
    byte[] last = end.bytes();
    append(last, 0, last.length);
    lost = true;
    try {
      if (out != null) {
        out.close();
      }
    } catch (IOException e) {
      // What could be written is there.
      return;
    }
  }

  private void discard() {
    boolean hasFile = out != null;
    lost = true;
    close();
    try {
      if (hasFile && file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      // A log too many harms nobody; the next attempt has a file of its own.
      return;
    }
  }
}
