package io.packsim.engine.planning;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.engine.scheduling.Places;
import io.packsim.engine.scheduling.SpreadOrder;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Takes batches of points with their runs apart: gives all points, then all runs in the order in
 * which a balanced {@link io.packsim.engine.scheduling.RunQueue} takes them. Of a point it keeps
 * its key, its place and the seeds of its runs.
 */
final class PointsThenRuns implements Iterator<PlannedBatch> {
  private static final int RUNS_PER_BATCH = 500;

  private final Iterator<PlannedBatch> given;
  private final Places.Builder places = new Places.Builder();
  private final List<Point> points = new ArrayList<>();
  private int[] turn = {};
  private int replication;
  private int next;

  /** A point without its document. */
  private static final class Point {
    private final byte[] key;
    private final long firstOrdinal;
    private final long[] seeds;

    Point(String key, List<PlannedRun> runs) {
      this.key = HexFormat.of().parseHex(key);
      this.firstOrdinal = runs.get(0).ordinal();
      this.seeds = runs.stream().mapToLong(PlannedRun::seed).toArray();
    }

    PlannedRun run(int replication) {
      return new PlannedRun(
          HexFormat.of().formatHex(key),
          replication,
          seeds[replication],
          firstOrdinal + replication);
    }
  }

  /**
   * @param given in the order of the file; all runs of a point are in its batch, one after the
   *     other
   */
  PointsThenRuns(Iterator<PlannedBatch> given) {
    this.given = given;
  }

  @Override
  public boolean hasNext() {
    return given.hasNext() || (!points.isEmpty() && replication < replications());
  }

  private int replications() {
    return points.get(0).seeds.length;
  }

  @Override
  public PlannedBatch next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return given.hasNext() ? pointsOf(given.next()) : runs();
  }

  private PlannedBatch pointsOf(PlannedBatch batch) {
    int replications = batch.runs().size() / batch.points().size();
    for (int i = 0; i < batch.points().size(); i++) {
      PlannedPoint point = batch.points().get(i);
      List<PlannedRun> runs = batch.runs().subList(i * replications, (i + 1) * replications);
      places.add(point.coordinates());
      points.add(new Point(point.key(), runs));
    }
    return new PlannedBatch(batch.points(), List.of(), batch.labels());
  }

  private PlannedBatch runs() {
    if (turn.length == 0) {
      turn = SpreadOrder.of(places.build());
    }
    List<PlannedRun> runs = new ArrayList<>();
    while (runs.size() < RUNS_PER_BATCH && hasNext()) {
      runs.add(nextRun());
    }
    return new PlannedBatch(List.of(), runs, List.of());
  }

  private PlannedRun nextRun() {
    PlannedRun run = points.get(turn[next]).run(replication);
    next = (next + 1) % turn.length;
    replication += next == 0 ? 1 : 0;
    return run;
  }
}
