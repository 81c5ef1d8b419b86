package io.packsim.sweeps.axis;

import io.packsim.simulator.document.Position;
import java.math.BigInteger;
import java.util.List;

/**
 * The product of some axes; the first is the outermost.
 *
 * @param axes the axes in the file's order; none is the product with one point
 * @param position where the block starts in the sweep file
 */
public record Block(List<Axis> axes, Position position) {
  /** Takes a copy. */
  public Block {
    axes = List.copyOf(axes);
  }

  /** How many points the product has before any condition. */
  public BigInteger size() {
    return axes.stream()
        .map(axis -> BigInteger.valueOf(axis.size()))
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }
}
