package io.packsim.engine.cli;

import java.util.Locale;

/** The size of files for people. */
final class SizeText {
  private static final String[] UNITS = {"B", "kB", "MB", "GB", "TB"};
  private static final int STEP = 1000;

  private SizeText() {}

  /** {@code 640 B}, {@code 12.3 MB}: decimal units, one place after the point. */
  static String of(long bytes) {
    double size = bytes;
    int unit = 0;
    while (size >= STEP && unit < UNITS.length - 1) {
      size /= STEP;
      unit++;
    }
    return unit == 0
        ? bytes + " " + UNITS[0]
        : String.format(Locale.ROOT, "%.1f %s", size, UNITS[unit]);
  }
}
