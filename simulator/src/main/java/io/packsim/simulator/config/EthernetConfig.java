package io.packsim.simulator.config;

import io.packsim.simulator.link.Framing;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;

/**
 * Bytes that each frame costs on the wire beside itself; see {@link Framing}.
 *
 * @param preambleBytes preamble and start delimiter
 * @param interFrameGapBytes silence after a frame; 0 reproduces the original, which had no gap
 */
public record EthernetConfig(
    @Default("8") @Doc("Preamble and start delimiter.") int preambleBytes,
    @Default("12") @Doc("Silence after each frame; 0 as in the original.") int interFrameGapBytes) {

  /**
   * @throws IllegalArgumentException if a number is negative
   */
  public EthernetConfig {
    Ranges.require("preambleBytes", preambleBytes, 0, 1000);
    Ranges.require("interFrameGapBytes", interFrameGapBytes, 0, 1000);
  }

  /** As links take it. */
  public Framing framing() {
    return new Framing(preambleBytes, interFrameGapBytes);
  }
}
