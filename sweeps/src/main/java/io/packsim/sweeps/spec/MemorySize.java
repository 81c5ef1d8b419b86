package io.packsim.sweeps.spec;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.QuantityFormatException;
import java.util.Optional;

/** Memory for a run as a sweep file or an option gives it: {@code 512 MiB}, {@code 2 GiB}. */
public final class MemorySize {
  /** What is accepted, for messages. */
  public static final String EXPECTED = "memory of at least 64 MiB, such as 2 GiB";

  /** A Java process with less has no room for a simulation. */
  private static final long LEAST_BYTES = 64L << 20;

  private MemorySize() {}

  /** Reads an amount in bytes; empty if the text is none, or too little. */
  public static Optional<Long> parse(String text) {
    try {
      long bytes = DataSize.parse(text.strip()).bytes();
      return bytes < LEAST_BYTES ? Optional.empty() : Optional.of(bytes);
    } catch (QuantityFormatException e) {
      return Optional.empty();
    }
  }
}
