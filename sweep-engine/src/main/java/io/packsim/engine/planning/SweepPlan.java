package io.packsim.engine.planning;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.engine.scheduling.RunQueue;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.simulator.document.NodeWriter;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.plan.PointCheck;
import io.packsim.sweeps.plan.SweepExpander;
import io.packsim.sweeps.plan.SweepPoint;
import io.packsim.sweeps.spec.SweepSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The points and runs of a sweep as the database takes them. Walking them takes little memory. */
public final class SweepPlan {
  private static final int RUNS_PER_BATCH = 200;

  private final SweepSpec spec;
  private final SweepSize size;
  private final SpecSnapshot snapshot;

  /** The plan of the points that are meant. */
  public SweepPlan(SweepSize size) {
    this.spec = size.spec();
    this.size = size;
    this.snapshot = snapshot(spec);
  }

  private static SpecSnapshot snapshot(SweepSpec spec) {
    try {
      return new SpecSnapshot(
          spec.digest(),
          Files.readString(spec.file()),
          NodeWriter.toJson(spec.tree()),
          SweepAxes.of(spec),
          SpecMetrics.judged(spec));
    } catch (IOException e) {
      throw new UncheckedIOException("the sweep file went away while it was read", e);
    }
  }

  /** What the sweep file says. */
  public SweepSpec spec() {
    return spec;
  }

  /** The sweep file as the database keeps it. */
  public SpecSnapshot snapshot() {
    return snapshot;
  }

  /** How many points are meant, and what was left out. */
  public SweepSize size() {
    return size;
  }

  /** Whether every run of the sweep is meant. */
  public boolean isWhole() {
    return size.selection().isAll();
  }

  /** How many runs there are. */
  public long runs() {
    return size.runs().longValueExact();
  }

  private Iterator<SweepPoint> points() {
    return SweepExpander.expand(spec, size.selection()).iterator();
  }

  /**
   * All runs, after each point's document was read as the simulator will; points that cannot be
   * simulated are left out and reported.
   *
   * @param problems gets what is wrong while the runs are walked
   */
  public Iterable<PlannedBatch> checkedBatches(Problems problems) {
    return () -> new Batches(new UsablePoints(points(), new PointCheck(problems)));
  }

  /** All runs, in the order of the file. */
  public Iterable<PlannedBatch> batches() {
    return () -> new Batches(points());
  }

  /**
   * What is to be registered. If the turn of the runs is balanced, first the points, in the order
   * of the file, and then their runs in that turn: so the rows that are written together later on
   * lie together, and the database has few pages to write anew.
   */
  public Iterable<PlannedBatch> batches(RunQueue.Order order) {
    return order == RunQueue.Order.BALANCED
        ? () -> new PointsThenRuns(batches().iterator())
        : batches();
  }

  private final class Batches implements Iterator<PlannedBatch> {
    private final Iterator<SweepPoint> rest;
    private final CanonicalParameters parameters =
        new CanonicalParameters(spec.base().kind(), spec.base().tree());
    private final Set<String> axes = new LinkedHashSet<>();
    private long pointIndex;

    Batches(Iterator<SweepPoint> rest) {
      this.rest = rest;
      snapshot.axes().forEach(axis -> axes.add(axis.name()));
    }

    @Override
    public boolean hasNext() {
      return rest.hasNext();
    }

    @Override
    public PlannedBatch next() {
      List<PlannedPoint> points = new ArrayList<>();
      List<PlannedRun> runs = new ArrayList<>();
      List<String> labels = new ArrayList<>();
      do {
        SweepPoint point = rest.next();
        points.add(planned(point));
        labels.add(point.label());
        addRuns(point, runs);
        pointIndex++;
      } while (rest.hasNext() && runs.size() < RUNS_PER_BATCH);
      return new PlannedBatch(points, runs, labels);
    }

    private PlannedPoint planned(SweepPoint point) {
      List<Parameter> coordinates = new ArrayList<>();
      point.parameters().stream()
          .filter(p -> axes.contains(p.name()))
          .forEach(p -> coordinates.add(BaseUnits.parameter(p.name(), p.value(), p.label())));
      return new PlannedPoint(
          point.key().hex(),
          NodeWriter.toJson(point.document()),
          parameters.of(point.bound().canonicalForm()),
          coordinates);
    }

    private void addRuns(SweepPoint point, List<PlannedRun> runs) {
      for (int replication = 0; replication < spec.seeds().replications(); replication++) {
        runs.add(
            new PlannedRun(
                point.key().hex(), replication, point.seed(replication), ordinal(replication)));
      }
    }

    private long ordinal(int replication) {
      return pointIndex * spec.seeds().replications() + replication;
    }
  }
}
