package io.packsim.engine.planning;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.PlannedRun;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.NodeWriter;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.plan.PointCount;
import io.packsim.sweeps.plan.SweepExpander;
import io.packsim.sweeps.plan.SweepPoint;
import io.packsim.sweeps.spec.RunOptions;
import io.packsim.sweeps.spec.SweepSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The points and runs of a sweep as the database takes them. Walking them takes little memory. */
public final class SweepPlan {
  private static final int RUNS_PER_BATCH = 500;

  private final SweepSpec spec;
  private final SpecSnapshot snapshot;
  private final PointCount count;

  /** The plan of a spec whose points are known to be readable. */
  public SweepPlan(SweepSpec spec) {
    this.spec = spec;
    this.snapshot = snapshot(spec);
    this.count = SweepExpander.expand(spec).count();
  }

  private static SpecSnapshot snapshot(SweepSpec spec) {
    try {
      Node tree = DocumentReader.read(spec.file(), new Problems());
      return new SpecSnapshot(
          spec.digest(),
          Files.readString(spec.file()),
          tree == null ? "{}" : NodeWriter.toJson(tree),
          SweepAxes.of(spec));
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

  /** How many points there are. */
  public long points() {
    return count.points();
  }

  /** How many combinations of values are left out by conditions. */
  public BigInteger excluded() {
    BigInteger product =
        spec.grid().blocks().stream().map(Block::size).reduce(BigInteger.ZERO, BigInteger::add);
    return product.subtract(BigInteger.valueOf(count.points() + count.overlapping()));
  }

  /** How many combinations of values are left out because an earlier block has them. */
  public long overlapping() {
    return count.overlapping();
  }

  /** How many runs there are. */
  public long runs() {
    return count.points() * spec.seeds().replications();
  }

  /**
   * All runs. Unless the file asks for its own order they are worked on replication by replication,
   * so that a part of a sweep covers all of its points.
   */
  public Iterable<PlannedBatch> batches() {
    return () -> new Batches(SweepExpander.expand(spec).iterator());
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
      return spec.run().order() == RunOptions.Order.FILE
          ? pointIndex * spec.seeds().replications() + replication
          : replication * count.points() + pointIndex;
    }
  }
}
