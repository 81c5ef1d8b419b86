package io.packsim.resultsdb.compare;

/** The values of one metric at one point. Takes its arrays over. */
final class CellValues {
  private final double[] before;
  private final double[] after;
  private final boolean paired;

  private CellValues(double[] before, double[] after, boolean paired) {
    this.before = before;
    this.after = after;
    this.paired = paired;
  }

  /** Values of runs with the same random numbers stand at the same place. */
  static CellValues paired(double[] before, double[] after) {
    return new CellValues(before, after, true);
  }

  /** Two samples that have nothing to do with each other. */
  static CellValues unpaired(double[] before, double[] after) {
    return new CellValues(before, after, false);
  }

  double[] before() {
    return before;
  }

  double[] after() {
    return after;
  }

  boolean isPaired() {
    return paired;
  }

  double[] differences() {
    double[] differences = new double[after.length];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = after[i] - before[i];
    }
    return differences;
  }

  /** The largest magnitude, against which rounding is measured. */
  double scale() {
    return Math.max(largest(before), largest(after));
  }

  private static double largest(double[] values) {
    double largest = 0;
    for (double value : values) {
      largest = Math.max(largest, Math.abs(value));
    }
    return largest;
  }
}
