package io.packsim.engine.cli;

import java.util.Locale;
import java.util.Map;

/**
 * What stdout and stderr are connected to, and so what may be written to them. On a terminal that
 * calls itself {@code dumb}, and on everything that is no terminal, no control codes are written
 * unless colours are asked for with {@code --color always}.
 */
public final class Terminal {
  /** When colours are used. */
  enum Colours {
    /** On terminals, unless {@code NO_COLOR} is set. */
    AUTO,
    ALWAYS,
    NEVER;

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final boolean out;
  private final boolean err;
  private final boolean colourful;
  private Colours colours = Colours.AUTO;

  private Terminal(boolean out, boolean err, boolean colourful) {
    this.out = out;
    this.err = err;
    this.colourful = colourful;
  }

  /** Files or pipes. */
  public static Terminal none() {
    return new Terminal(false, false, false);
  }

  /**
   * By what the launcher found and the environment says. Source: no-color.org for {@code NO_COLOR},
   * which counts if it is not empty.
   *
   * @param out whether stdout is a terminal
   * @param err whether stderr is one
   */
  public static Terminal of(boolean out, boolean err, Map<String, String> environment) {
    boolean dumb = environment.getOrDefault("TERM", "").equals("dumb");
    boolean plain = !environment.getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(out && !dumb, err && !dumb, !plain);
  }

  void use(Colours wanted) {
    this.colours = wanted;
  }

  /** Whether stdout understands cursor movement. */
  boolean repaintsOut() {
    return out;
  }

  /** Whether stderr understands cursor movement. */
  boolean repaintsErr() {
    return err;
  }

  /** Whether stdout may have colours. */
  boolean coloursOut() {
    return colours == Colours.ALWAYS || (colours == Colours.AUTO && out && colourful);
  }

  /** Whether stderr may have colours. */
  boolean coloursErr() {
    return colours == Colours.ALWAYS || (colours == Colours.AUTO && err && colourful);
  }
}
