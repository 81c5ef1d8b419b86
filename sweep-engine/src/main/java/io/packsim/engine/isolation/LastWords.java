package io.packsim.engine.isolation;

import io.packsim.engine.logs.LastBytes;
import io.packsim.engine.logs.RunLog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What a worker's virtual machine and native code say on its standard error: goes to the log of the
 * run, and the end of it tells why the process died.
 */
final class LastWords {
  private static final int KEPT_BYTES = 32 << 10;
  private static final long DRAIN_MILLIS = 2_000;

  private final LastBytes kept = new LastBytes(KEPT_BYTES);
  private final Thread drain;
  private @Nullable RunLog log;

  LastWords(InputStream errors) {
    this.drain = new Thread(() -> drain(errors), "worker-stderr");
    drain.setDaemon(true);
    drain.start();
  }

  private void drain(InputStream errors) {
    byte[] buffer = new byte[KEPT_BYTES];
    try (errors) {
      for (int length = errors.read(buffer); length >= 0; length = errors.read(buffer)) {
        take(buffer, length);
      }
    } catch (IOException e) {
      // The process is gone; what it said is kept.
      return;
    }
  }

  private synchronized void take(byte[] bytes, int length) {
    kept.add(bytes, 0, length);
    if (log != null) {
      log.write(bytes, 0, length);
    }
  }

  synchronized void begin(RunLog to) {
    log = to;
  }

  synchronized void end() {
    log = null;
  }

  /** Everything that was said last, once the process has ended. */
  String text() {
    try {
      drain.join(DRAIN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      return new String(kept.bytes(), StandardCharsets.UTF_8);
    }
  }
}
