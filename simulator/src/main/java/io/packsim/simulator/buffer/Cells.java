package io.packsim.simulator.buffer;

import io.packsim.simulator.units.DataSize;

/** How a memory of cells counts a packet: in whole cells. */
final class Cells {
  private Cells() {}

  /** A cell's bytes, 1 where bytes are counted. */
  static int bytes(DataSize cell) {
    return Math.max(1, (int) cell.bytes());
  }

  static int roundUp(int frameBytes, int cellBytes) {
    return (frameBytes + cellBytes - 1) / cellBytes * cellBytes;
  }
}
