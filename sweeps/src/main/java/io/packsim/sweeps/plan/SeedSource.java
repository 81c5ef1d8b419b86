package io.packsim.sweeps.plan;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Derived;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.axis.Overlap;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.BoundDocument;
import io.packsim.sweeps.base.CanonicalText;
import io.packsim.sweeps.spec.SeedPlan;
import io.packsim.sweeps.spec.SweepSpec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gives every run its seed, a function of what the run means.
 *
 * <p>A seed is the first 8 bytes, big-endian, of SHA-256 of these bytes, written by {@link
 * CanonicalText}:
 *
 * <pre>
 * packsim-seed-1\n
 * root\tROOT\n                 decimal
 * kind\tKIND\n
 * value\tPATH\tTEXT\n          once per entry of the point's projection, sorted by path
 * replication\tNUMBER\n        decimal, from 0
 * </pre>
 *
 * The projection of a point is its canonical form (see {@link PointKey}) with every common
 * parameter put back to rest: its entries, and those of parameters inside it, are replaced by those
 * of the base document with {@code set} but without any axis value, if that can be read as a
 * document. Common are the parameters that an axis of {@code common_across} sets in any of its
 * values, and those whose expression depends on one. So all values of a common axis share their
 * seeds, and a further case that touches further parameters changes no seed of the others.
 */
final class SeedSource {
  private static final String FORMAT = "packsim-seed-1";

  private final String kind;
  private final SeedPlan plan;
  private final List<DocumentPath> common;
  private final SortedMap<String, String> rest;
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();

  SeedSource(SweepSpec spec) {
    BaseDocument base = spec.base();
    this.kind = base.kind().name();
    this.plan = spec.seeds();
    this.common = commonPaths(spec.grid(), plan);
    this.rest = new TreeMap<>();
    if (!common.isEmpty()) {
      atRest(spec.grid()).forEach(this::addIfCommon);
    }
  }

  private static List<DocumentPath> commonPaths(Grid grid, SeedPlan plan) {
    List<DocumentPath> common = new ArrayList<>();
    for (Block block : grid.blocks()) {
      for (Axis axis : block.axes()) {
        if (plan.commonAcross().contains(axis.name())) {
          common.addAll(axis.paths());
        }
      }
    }
    addDependents(grid, plan, common);
    return common;
  }

  /** Adds derived parameters until none is left that depends on a common one. */
  private static void addDependents(Grid grid, SeedPlan plan, List<DocumentPath> common) {
    List<Derived> open = new ArrayList<>(grid.derived());
    open.removeIf(derived -> common.contains(derived.path()));
    boolean grew = true;
    while (grew) {
      grew = false;
      for (Derived derived : List.copyOf(open)) {
        if (dependsOn(derived, grid.base(), plan, common)) {
          common.add(derived.path());
          open.remove(derived);
          grew = true;
        }
      }
    }
  }

  private static boolean dependsOn(
      Derived derived, BaseDocument base, SeedPlan plan, List<DocumentPath> common) {
    for (String name : derived.expression().names()) {
      if (plan.commonAcross().contains(name)) {
        return true;
      }
      DocumentPath path = base.path(name);
      if (common.stream().anyMatch(c -> Overlap.covers(c, path))) {
        return true;
      }
    }
    return false;
  }

  /** The canonical form without axis values; empty if the document is not complete without them. */
  private static Map<String, String> atRest(Grid grid) {
    try {
      BoundDocument bound = grid.base().kind().bind(grid.documentAtRest(), new Problems());
      return bound == null ? Map.of() : bound.canonicalForm();
    } catch (InvalidInputException e) {
      return Map.of();
    }
  }

  private void addIfCommon(String path, String text) {
    if (isCommon(path)) {
      rest.put(path, text);
    }
  }

  /** What the seeds of a point depend on: all lines but the first and the last. */
  String projection(BoundDocument point) {
    SortedMap<String, String> projection = new TreeMap<>(rest);
    point
        .canonicalForm()
        .forEach(
            (path, text) -> {
              if (!isCommon(path)) {
                projection.put(path, text);
              }
            });
    return new CanonicalText()
        .line("root", Long.toString(plan.root()))
        .line("kind", kind)
        .lines("value", projection)
        .toString();
  }

  /** The seed of one replication of the points with this projection. */
  static long seed(String projection, int replication) {
    CanonicalText text =
        new CanonicalText(FORMAT)
            .add(projection)
            .line("replication", Integer.toString(replication));
    return ByteBuffer.wrap(text.sha256()).getLong();
  }

  private boolean isCommon(String canonicalPath) {
    return !common.isEmpty() && known.computeIfAbsent(canonicalPath, this::isInCommon);
  }

  private boolean isInCommon(String canonicalPath) {
    DocumentPath path = DocumentPath.parse(canonicalPath);
    return common.stream().anyMatch(c -> Overlap.covers(c, path) || Overlap.covers(c, bare(path)));
  }

  /** The path as a file may write it that gives the only element in place of the list. */
  private static DocumentPath bare(DocumentPath path) {
    return new DocumentPath(
        path.steps().stream().filter(step -> !step.equals(new DocumentPath.Index(0))).toList());
  }
}
