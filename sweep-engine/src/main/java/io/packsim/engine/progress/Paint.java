package io.packsim.engine.progress;

import java.util.regex.Pattern;

/** Colours for a terminal that may have them. */
public enum Paint {
  /** What went wrong. */
  RED("31"),
  /** What is done. */
  GREEN("32"),
  /** What a person should look at. */
  YELLOW("33");

  private static final Pattern DONE = Pattern.compile("#+");
  private static final Pattern FAILED = Pattern.compile("failed [1-9]\\d*");
  private static final String RESET = "\u001b[0m";

  private final String code;

  Paint(String code) {
    this.code = "\u001b[" + code + "m";
  }

  /** The text in this colour. */
  public String on(String text) {
    return code + text + RESET;
  }

  /** A line of progress: what is done of its bar in green, failures in red. */
  static String progress(String line) {
    String barred = DONE.matcher(line).replaceFirst(done -> GREEN.on(done.group()));
    return FAILED.matcher(barred).replaceFirst(failed -> RED.on(failed.group()));
  }
}
