package io.packsim.engine.logs;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Sends what the threads of a run print to the run's log, while it is open. Whatever is printed by
 * other threads goes to stderr: stdout belongs to the data of the command line, which holds on to
 * the stream it was given.
 */
public final class OutputRouting implements AutoCloseable {
  private static final InheritableThreadLocal<@Nullable RunLog> LOG =
      new InheritableThreadLocal<>();

  private final PrintStream out = System.out;
  private final PrintStream err = System.err;

  /** Takes over the streams of this process. */
  public OutputRouting() {
    System.setOut(routed());
    System.setErr(routed());
  }

  private PrintStream routed() {
    return new PrintStream(new Routed(), true, StandardCharsets.UTF_8);
  }

  /** From now on this thread, and each that it starts, prints to a log. */
  public void begin(RunLog to) {
    LOG.set(to);
  }

  /** This thread prints to no log any more. */
  public void end() {
    LOG.remove();
  }

  /** Gives the streams back. */
  @Override
  public void close() {
    System.setOut(out);
    System.setErr(err);
  }

  private final class Routed extends OutputStream {
    @Override
    public void write(int oneByte) {
      write(new byte[] {(byte) oneByte}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      RunLog to = LOG.get();
      if (to == null) {
        err.write(bytes, offset, length);
      } else {
        to.write(bytes, offset, length);
      }
    }

    @Override
    public void flush() {
      if (LOG.get() == null) {
        err.flush();
      }
    }
  }
}
