package io.packsim.simulator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The peak resident memory of this process, as the operating system counts it. */
public final class PeakMemory {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String FIELD = "VmHWM:";

  private PeakMemory() {}

  /** Bytes, or 0 where the operating system does not say. Linux counts in kibibytes. */
  public static long bytes() {
    if (!Files.isReadable(STATUS)) {
      return 0;
    }
    try {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith(FIELD)) {
          return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
        }
      }
      return 0;
    } catch (IOException e) {
      return 0;
    }
  }
}
