package io.packsim.engine.batch;

import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import java.util.List;

/**
 * What is registered in one transaction.
 *
 * @param points the points that the runs name
 * @param runs their runs
 * @param labels what was varied, for people: one text per point
 */
public record PlannedBatch(List<PlannedPoint> points, List<PlannedRun> runs, List<String> labels) {
  /** Takes copies. */
  public PlannedBatch {
    points = List.copyOf(points);
    runs = List.copyOf(runs);
    labels = List.copyOf(labels);
  }
}
