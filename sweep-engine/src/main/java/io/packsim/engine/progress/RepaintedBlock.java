package io.packsim.engine.progress;

import java.io.PrintStream;
import java.util.List;

/** Lines at the end of a terminal that are painted over by the next ones. */
public final class RepaintedBlock {
  private final PrintStream out;
  private final boolean colours;
  private int paintedLines;

  /**
   * @param out a terminal that understands cursor movement
   * @param colours whether it may have colours
   */
  public RepaintedBlock(PrintStream out, boolean colours) {
    this.out = out;
    this.colours = colours;
  }

  /** Replaces what was shown. */
  public void show(List<String> lines) {
    erase();
    lines.forEach(line -> out.println(colours ? Paint.progress(line) : line));
    out.flush();
    paintedLines = lines.size();
  }

  /** Takes away what was shown. */
  public void erase() {
    if (paintedLines > 0) {
      out.print("\u001b[" + paintedLines + "A\u001b[J");
      out.flush();
      paintedLines = 0;
    }
  }
}
