package io.packsim.engine.scheduling;

import java.util.OptionalDouble;

/**
 * How long a run is expected to take, learnt from runs that have ended.
 *
 * <p>Of a point that has been run: the mean of its runs. Of any other: the geometric mean of all
 * points times an effect per axis, the ratio of the geometric mean at its value there to that of
 * all, drawn towards 1 while there are few (to the power n / (n + 1)); and times the factor that
 * makes the known points right in total. So times that multiply along the axes are met exactly.
 */
public final class RunTimes {
  /** A clock that counts milliseconds may say 0. */
  private static final double LEAST_MILLIS = 0.5;

  private final Places places;
  private final double[] sumOfPoint;
  private final int[] runsOfPoint;
  private final double[][] logSum;
  private final int[][] logCount;
  private double allLogs;
  private int runs;
  private double factor = 1;
  private int runsAtFactor;

  /** Nothing is known yet. */
  public RunTimes(Places places) {
    this.places = places;
    this.sumOfPoint = new double[places.points()];
    this.runsOfPoint = new int[places.points()];
    this.logSum = new double[places.axes()][];
    this.logCount = new int[places.axes()][];
    for (int axis = 0; axis < places.axes(); axis++) {
      logSum[axis] = new double[places.size(axis)];
      logCount[axis] = new int[places.size(axis)];
    }
  }

  /**
   * Learns.
   *
   * @param point which point, from 0
   * @param count how many of its runs
   * @param meanMillis what they took on average, in real time
   */
  public void learn(int point, int count, double meanMillis) {
    double millis = Math.max(LEAST_MILLIS, meanMillis);
    sumOfPoint[point] += count * millis;
    runsOfPoint[point] += count;
    runs += count;
    double log = count * Math.log(millis);
    allLogs += log;
    for (int axis = 0; axis < logSum.length; axis++) {
      int number = places.number(axis, point);
      logSum[axis][number] += log;
      logCount[axis][number] += count;
    }
  }

  /** How many runs this knows. */
  public int runs() {
    return runs;
  }

  /** What a run of a point is expected to take, in milliseconds; empty while nothing is known. */
  public OptionalDouble expectedMillis(int point) {
    if (runs == 0) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        runsOfPoint[point] > 0
            ? sumOfPoint[point] / runsOfPoint[point]
            : fromNeighbours(point) * factor());
  }

  private double fromNeighbours(int point) {
    double mean = allLogs / runs;
    double log = mean;
    for (int axis = 0; axis < logSum.length; axis++) {
      int number = places.number(axis, point);
      int count = logCount[axis][number];
      if (count > 0) {
        log += (logSum[axis][number] / count - mean) * count / (count + 1.0);
      }
    }
    return Math.exp(log);
  }

  /** Calculated anew when there is a tenth more to know. */
  private double factor() {
    if (runs > runsAtFactor + runsAtFactor / 10) {
      runsAtFactor = runs;
      double known = 0;
      double calculated = 0;
      for (int point = 0; point < runsOfPoint.length; point++) {
        known += sumOfPoint[point];
        calculated += runsOfPoint[point] == 0 ? 0 : runsOfPoint[point] * fromNeighbours(point);
      }
      factor = known / calculated;
    }
    return factor;
  }
}
