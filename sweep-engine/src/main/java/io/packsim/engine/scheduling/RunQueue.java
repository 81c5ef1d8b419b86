package io.packsim.engine.scheduling;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The runs of a sweep that wait for their turn.
 *
 * <p>Balanced: replication by replication, within each the points in {@link SpreadOrder}, so that a
 * sweep that is cut short has covered the space. Near the end the longest expected goes first, lest
 * one long run keeps all but one worker waiting: as soon as what is left for each worker is less
 * than {@value #LONGEST_RUNS_LEFT} times the longest run.
 *
 * <p>A run that would be given up at one more death of its process waits until all others are done
 * and goes alone: it may be the one that kills, and the others shall not be taken for it.
 */
public final class RunQueue {
  private static final int LONGEST_RUNS_LEFT = 3;

  private final RunTimes times;
  private final int workers;
  private final Order order;
  private final List<Waiting> turn;
  private final Deque<Waiting> again = new ArrayDeque<>();
  private final Deque<Waiting> suspects = new ArrayDeque<>();
  private final double[] expected;
  private final boolean[] taken;
  private int next;
  private int left;
  private double leftMillis;
  private double longestMillis;
  private int[] longestFirst = {};
  private int nextLongest;
  private int knownRuns;

  /**
   * A run that waits.
   *
   * @param runId which
   * @param point its point, from 0
   * @param replication from 0
   * @param isSuspect whether it is given up if its process dies with it once more
   */
  public record Waiting(long runId, int point, int replication, boolean isSuspect) {}

  /** How the turn is found. */
  public enum Order {
    /** As the class says. */
    BALANCED,
    /** As given. */
    GIVEN
  }

  /**
   * @param waiting the runs, in the order of the sweep file
   * @param places of their points
   * @param times of their points; may learn more while this is in use
   */
  public RunQueue(List<Waiting> waiting, Places places, RunTimes times, int workers, Order order) {
    this.times = times;
    this.workers = workers;
    this.order = order;
    this.turn = new ArrayList<>(order == Order.BALANCED ? inBalance(waiting, places) : waiting);
    turn.stream().filter(Waiting::isSuspect).forEach(suspects::add);
    turn.removeIf(Waiting::isSuspect);
    this.left = turn.size();
    this.expected = new double[left];
    this.taken = new boolean[left];
    look();
  }

  private static List<Waiting> inBalance(List<Waiting> waiting, Places places) {
    int[] spread = SpreadOrder.of(places);
    int[] rank = new int[spread.length];
    IntStream.range(0, spread.length).forEach(i -> rank[spread[i]] = i);
    return waiting.stream()
        .sorted(
            Comparator.comparingInt(Waiting::replication)
                .thenComparingInt(waits -> rank[waits.point()]))
        .toList();
  }

  /** Whether no run waits. */
  public boolean isEmpty() {
    return size() == 0;
  }

  /** How many runs wait. */
  public int size() {
    return left + again.size() + suspects.size();
  }

  /** What the waiting runs are expected to take on one worker; 0 if nothing is known. */
  public double leftMillis() {
    lookIfMuchIsNew();
    double others = again.stream().mapToDouble(this::expectedMillis).sum();
    return leftMillis + others + suspects.stream().mapToDouble(this::expectedMillis).sum();
  }

  /** What a run is expected to take; 0 if nothing is known. */
  public double expectedMillis(Waiting waiting) {
    return times.expectedMillis(waiting.point()).orElse(0);
  }

  /** Puts a run that is to be tried again behind all others. */
  public void putBack(Waiting waiting) {
    again.add(waiting);
  }

  /**
   * Takes the run whose turn it is.
   *
   * @param alone whether no other run is in flight
   * @param mostMillis runs that are expected to take longer are passed over
   * @return empty if none waits, or none that may go now
   */
  public Optional<Waiting> take(boolean alone, double mostMillis) {
    if (left > 0) {
      return takeInTurn(mostMillis);
    }
    if (!again.isEmpty()) {
      return takeFirst(again, mostMillis);
    }
    return alone ? takeFirst(suspects, mostMillis) : Optional.empty();
  }

  private Optional<Waiting> takeFirst(Deque<Waiting> waiting, double mostMillis) {
    Waiting first = waiting.peek();
    return first != null && expectedMillis(first) <= mostMillis
        ? Optional.of(waiting.remove())
        : Optional.empty();
  }

  private Optional<Waiting> takeInTurn(double mostMillis) {
    if (isNearTheEnd()) {
      nextLongest = firstLeft(nextLongest, i -> longestFirst[i]);
      return take(IntStream.of(longestFirst).skip(nextLongest), mostMillis);
    }
    next = firstLeft(next, i -> i);
    return take(IntStream.range(next, taken.length), mostMillis);
  }

  private int firstLeft(int from, IntUnaryOperator runAt) {
    int place = from;
    while (taken[runAt.applyAsInt(place)]) {
      place++;
    }
    return place;
  }

  private Optional<Waiting> take(IntStream candidates, double mostMillis) {
    OptionalInt found = candidates.filter(i -> !taken[i] && expected[i] <= mostMillis).findFirst();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    int run = found.getAsInt();
    taken[run] = true;
    left--;
    leftMillis -= expected[run];
    return Optional.of(turn.get(run));
  }

  /** Looks again before it says so: the longest of the last look may have gone. */
  private boolean isNearTheEnd() {
    if (order == Order.GIVEN) {
      return false;
    }
    lookIfMuchIsNew();
    if (longestFirst.length == 0 && isLessThanSomeOfTheLongest()) {
      look();
    }
    return longestFirst.length > 0;
  }

  private boolean isLessThanSomeOfTheLongest() {
    return leftMillis < workers * LONGEST_RUNS_LEFT * longestMillis;
  }

  /** Looking costs as much as there are runs, so it waits until a tenth more is known. */
  private void lookIfMuchIsNew() {
    if (times.runs() > knownRuns + knownRuns / 10) {
      look();
    }
  }

  private void look() {
    knownRuns = times.runs();
    leftMillis = 0;
    longestMillis = 0;
    for (int i = next; i < taken.length; i++) {
      if (!taken[i]) {
        expected[i] = expectedMillis(turn.get(i));
        leftMillis += expected[i];
        longestMillis = Math.max(longestMillis, expected[i]);
      }
    }
    nextLongest = 0;
    longestFirst = isLessThanSomeOfTheLongest() ? longestFirst() : new int[0];
  }

  /** Runs of equal length stay in their turn. */
  private int[] longestFirst() {
    return IntStream.range(next, taken.length)
        .filter(i -> !taken[i])
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -expected[i]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
