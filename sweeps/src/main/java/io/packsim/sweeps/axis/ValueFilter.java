package io.packsim.sweeps.axis;

/** Which values of the axes of a block are walked. */
interface ValueFilter {
  /**
   * The next value of an axis that is walked; the axis's size if there is none.
   *
   * @param after the value before it; -1 to begin with
   */
  int next(int axis, int after);

  /** Every value is. */
  static ValueFilter all() {
    return (axis, after) -> after + 1;
  }
}
