package io.packsim.simulator.bench;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Two builds on one workload, measured in turns so that a busy machine slows both.
 *
 * @param workload its name
 * @param thisMedian median of this build's hops per CPU second, over its processes
 * @param otherMedian the other build's
 * @param ratio of the medians, above 1 where this build is faster
 * @param leastRatio of two processes that ran one after the other
 * @param greatestRatio of two such processes
 * @param wallRatio of the medians of hops per second of wall clock: what further threads change
 * @param sameResults whether both gave the same digest
 */
public record Comparison(
    String workload,
    double thisMedian,
    double otherMedian,
    double ratio,
    double leastRatio,
    double greatestRatio,
    double wallRatio,
    boolean sameResults) {

  /**
   * Sums up processes.
   *
   * @param own answers of this build, in turn with {@code others}
   * @throws IllegalArgumentException if there is none, or one without its other
   */
  static Comparison of(String workload, List<Answer> own, List<Answer> others) {
    if (own.isEmpty() || own.size() != others.size()) {
      throw new IllegalArgumentException(own.size() + " against " + others.size() + " answers");
    }
    double ownMedian = median(own, Answer::hopsPerCpuSecond);
    double othersMedian = median(others, Answer::hopsPerCpuSecond);
    double[] ratios =
        IntStream.range(0, own.size())
            .mapToDouble(i -> own.get(i).hopsPerCpuSecond() / others.get(i).hopsPerCpuSecond())
            .toArray();
    boolean same =
        Stream.concat(own.stream(), others.stream()).map(Answer::digest).distinct().count() == 1;
    return new Comparison(
        workload,
        ownMedian,
        othersMedian,
        ownMedian / othersMedian,
        DoubleStream.of(ratios).min().orElseThrow(),
        DoubleStream.of(ratios).max().orElseThrow(),
        median(own, Answer::hopsPerWallSecond) / median(others, Answer::hopsPerWallSecond),
        same);
  }

  /** The value in the middle, or the mean of the two there. */
  private static double median(List<Answer> answers, ToDoubleFunction<Answer> speed) {
    double[] sorted = answers.stream().mapToDouble(speed).sorted().toArray();
    int upper = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
  }

  /** What one process found. */
  record Answer(double hopsPerCpuSecond, double hopsPerWallSecond, String digest) {}
}
