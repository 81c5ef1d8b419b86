package io.packsim.sweeps.axis;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/** The blocks of a grid with what a selection leaves of each, ready to be walked. */
final class GridBlocks {
  private final Grid grid;
  private final List<SelectedBlock> blocks = new ArrayList<>();
  private final Coverage coverage;

  GridBlocks(Grid grid, Selection selection) {
    this.grid = grid;
    List<BlockNames> names = new ArrayList<>();
    for (Block block : grid.blocks()) {
      names.add(new BlockNames(grid, block));
      blocks.add(new SelectedBlock(names.get(names.size() - 1), selection));
    }
    this.coverage = new Coverage(grid, names);
  }

  int count() {
    return blocks.size();
  }

  SelectedBlock block(int index) {
    return blocks.get(index);
  }

  boolean isInEarlierBlock(int block, GridPoint point, Effort effort) {
    return coverage.isInEarlierBlock(block, point, effort);
  }

  /** Walks the first axes of a block; what the sweep's own conditions exclude is told. */
  BlockWalk walk(int index, int axes, Effort effort, Omissions omissions) {
    SelectedBlock block = blocks.get(index);
    return block.walk(
        axes,
        effort,
        (condition, depth) -> {
          if (condition < grid.conditions().size()) {
            omissions.excluded(condition, block.combinations(depth + 1));
          }
        });
  }

  /**
   * Counts the points; a branch in which nothing is left to decide is not walked.
   *
   * @throws EffortExceededException if that takes more effort than allowed
   */
  GridCount size(Effort effort) {
    Tally tally = new Tally(grid.conditions().size());
    BigInteger points = BigInteger.ZERO;
    for (int i = 0; i < blocks.size(); i++) {
      if (!blocks.get(i).isEmpty()) {
        points = points.add(i == 0 ? first(effort, tally) : later(i, effort, tally));
      }
    }
    return tally.count(points);
  }

  private BigInteger first(Effort effort, Tally tally) {
    SelectedBlock block = blocks.get(0);
    int axes = block.decisiveAxes();
    BigInteger branches = BigInteger.ZERO;
    for (Iterator<int[]> walk = walk(0, axes, effort, tally); walk.hasNext(); ) {
      if (block.selects(new GridPoint(block.names(), walk.next()))) {
        branches = branches.add(BigInteger.ONE);
      }
    }
    return branches.multiply(block.combinations(axes));
  }

  private BigInteger later(int index, Effort effort, Tally tally) {
    SelectedBlock block = blocks.get(index);
    int axes = block.names().block().axes().size();
    BigInteger points = BigInteger.ZERO;
    for (Iterator<int[]> walk = walk(index, axes, effort, tally); walk.hasNext(); ) {
      GridPoint point = new GridPoint(block.names(), walk.next());
      if (!block.selects(point)) {
        continue;
      }
      if (coverage.isInEarlierBlock(index, point, effort)) {
        tally.duplicate();
      } else {
        points = points.add(BigInteger.ONE);
      }
    }
    return points;
  }

  private static final class Tally implements Omissions {
    private final BigInteger[] excluded;
    private long duplicates;

    Tally(int conditions) {
      excluded = new BigInteger[conditions];
      Arrays.fill(excluded, BigInteger.ZERO);
    }

    @Override
    public void duplicate() {
      duplicates++;
    }

    @Override
    public void excluded(int condition, BigInteger combinations) {
      excluded[condition] = excluded[condition].add(combinations);
    }

    GridCount count(BigInteger points) {
      return new GridCount(points, BigInteger.valueOf(duplicates), List.of(excluded));
    }
  }
}
