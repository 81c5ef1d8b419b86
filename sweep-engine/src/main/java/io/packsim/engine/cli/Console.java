package io.packsim.engine.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Where the commands' words go: data to stdout, progress, notes and problems to stderr. */
public final class Console {
  private final PrintStream out;
  private final PrintStream problems;
  private final Notes notes;
  private final PrintStream err;
  private final Terminal terminal;
  private final String program;

  /**
   * @param out takes data
   * @param err takes the rest
   * @param terminal what the two are connected to
   * @param program how the user calls the program, such as {@code ./packsim}
   */
  public Console(PrintStream out, PrintStream err, Terminal terminal, String program) {
    this.out = out;
    this.problems = err;
    this.notes = new Notes(err);
    this.err = new PrintStream(notes, true, StandardCharsets.UTF_8);
    this.terminal = terminal;
    this.program = program;
  }

  private Console(PrintStream out, Console other) {
    this.out = out;
    this.problems = other.problems;
    this.notes = other.notes;
    this.err = other.err;
    this.terminal = other.terminal;
    this.program = other.program;
  }

  /** The same for the inner part of a command, whose data nobody wants to see. */
  Console withoutData() {
    return new Console(
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), this);
  }

  PrintStream out() {
    return out;
  }

  /** Takes progress and notes; silent once the user has asked for quiet. */
  PrintStream err() {
    return err;
  }

  /** Takes what went wrong, which is said in any case. */
  PrintStream problems() {
    return problems;
  }

  Terminal terminal() {
    return terminal;
  }

  /** How the user calls the program. */
  String program() {
    return program;
  }

  /** Lets no more progress and notes through, or all of them. */
  void hush(boolean quiet) {
    notes.hushed = quiet;
  }

  private static final class Notes extends FilterOutputStream {
    private volatile boolean hushed;

    Notes(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      if (!hushed) {
        out.write(b);
      }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (!hushed) {
        out.write(bytes, offset, length);
      }
    }
  }
}
