package io.packsim.sweeps.axis;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** A block, its conditions and what a selection leaves of it. */
final class SelectedBlock implements ValueFilter {
  private final BlockNames names;
  private final BlockConditions conditions;
  private final List<BitSet> allowed = new ArrayList<>();

  /** What no axis of the block decides by itself. */
  private final List<Selection.Meanings> undecided = new ArrayList<>();

  private boolean isEmpty;

  SelectedBlock(BlockNames names, Selection selection) {
    this.names = names;
    List<Condition> all = new ArrayList<>(names.grid().conditions());
    all.addAll(selection.where());
    this.conditions = new BlockConditions(names, all);
    this.isEmpty = selection.where().stream().anyMatch(c -> names.lacks(c.expression()));
    for (Axis axis : names.block().axes()) {
      BitSet every = new BitSet();
      every.set(0, axis.size());
      allowed.add(every);
    }
    for (Selection.Only only : selection.only()) {
      if (only instanceof Selection.Cases cases) {
        keep(cases);
      } else if (only instanceof Selection.Meanings meanings) {
        keep(meanings);
      }
    }
  }

  private void keep(Selection.Cases cases) {
    boolean found = false;
    for (int i = 0; i < allowed.size(); i++) {
      Axis axis = names.block().axes().get(i);
      if (axis.kind() == Axis.Kind.CASES && axis.name().equals(cases.axis())) {
        found = true;
        for (int value = 0; value < axis.size(); value++) {
          keepIf(cases.labels().contains(axis.values().get(value).label()), i, value);
        }
      }
    }
    isEmpty |= !found;
  }

  private void keep(Selection.Meanings meanings) {
    for (int i = 0; i < allowed.size(); i++) {
      Axis axis = names.block().axes().get(i);
      if (axis.alwaysSets(meanings.parameter())) {
        ValuesByMeaning values = new ValuesByMeaning(axis, Map.of(meanings.parameter(), 0));
        BitSet kept = new BitSet();
        for (String meaning : meanings.meanings()) {
          List<String> wanted = List.of(meaning);
          for (int v = values.next(-1, wanted); v < axis.size(); v = values.next(v, wanted)) {
            kept.set(v);
          }
        }
        allowed.get(i).and(kept);
        return;
      }
    }
    undecided.add(meanings);
  }

  private void keepIf(boolean kept, int axis, int value) {
    if (!kept) {
      allowed.get(axis).clear(value);
    }
  }

  @Override
  public int next(int axis, int after) {
    int next = allowed.get(axis).nextSetBit(after + 1);
    return next < 0 ? names.block().axes().get(axis).size() : next;
  }

  /** How many combinations the axes from this one on have. */
  BigInteger combinations(int from) {
    BigInteger product = BigInteger.ONE;
    for (BitSet values : allowed.subList(from, allowed.size())) {
      product = product.multiply(BigInteger.valueOf(values.cardinality()));
    }
    return product;
  }

  BlockNames names() {
    return names;
  }

  /** How many axes have to have values until the rest of a combination is decided. */
  int decisiveAxes() {
    return undecided.isEmpty() ? conditions.lastDue() + 1 : allowed.size();
  }

  /** Whether a combination that was walked is selected. */
  boolean selects(GridPoint point) {
    return undecided.stream()
        .allMatch(only -> only.meanings().contains(point.meaning(only.parameter())));
  }

  /**
   * Walks what is left of the block.
   *
   * @param axes how many of its axes are walked
   */
  BlockWalk walk(int axes, Effort effort, BlockWalk.Fallen fallen) {
    return new BlockWalk(names.block(), conditions, this, axes, effort, fallen);
  }

  /** Whether nothing of the block is selected, because it lacks an axis. */
  boolean isEmpty() {
    return isEmpty;
  }
}
