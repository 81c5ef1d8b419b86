package io.packsim.sweeps.axis;

import java.math.BigInteger;

/** Is told of combinations of axis values that are no points of the sweep. */
public interface Omissions {
  /** Takes no notice. */
  Omissions IGNORED =
      new Omissions() {
        @Override
        public void duplicate() {}

        @Override
        public void excluded(int condition, BigInteger combinations) {}
      };

  /** One that means the same as a point of an earlier block. */
  void duplicate();

  /**
   * Some that a condition excludes, the first of the conditions to be decided.
   *
   * @param condition which, counted from 0 in the file's order
   */
  void excluded(int condition, BigInteger combinations);
}
