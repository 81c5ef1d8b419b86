package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Overlap;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Checks that {@code common_across} names axes, and that no parameter is common and not common. */
final class SeedPlanCheck {
  private static final String WHERE = "seeds.common_across";

  private final List<Block> blocks;
  private final Problems problems;

  SeedPlanCheck(List<Block> blocks, Problems problems) {
    this.blocks = blocks;
    this.problems = problems;
  }

  SeedPlan checked(SeedPlan plan, Section file) {
    Set<String> axes = new LinkedHashSet<>();
    blocks.forEach(block -> block.axes().forEach(axis -> axes.add(axis.name())));
    Set<String> common = new LinkedHashSet<>();
    for (int i = 0; i < plan.commonAcross().size(); i++) {
      String given = plan.commonAcross().get(i);
      String name = String.join(", ", AxisKey.split(given));
      if (!axes.contains(name)) {
        problems.add(
            Problem.error(position(file, i), WHERE, "no axis is named \"" + given + "\"")
                .withSuggestion(DidYouMean.among(axes, name)));
      } else if (!common.add(name)) {
        problems.error(position(file, i), WHERE, "names \"" + given + "\" twice");
      }
    }
    refuseHalfCommon(common, file);
    return new SeedPlan(plan.root(), plan.replications(), List.copyOf(common));
  }

  /** A seed cannot be shared between the values of a parameter and also differ between them. */
  private void refuseHalfCommon(Set<String> common, Section file) {
    List<Axis> shared = new ArrayList<>();
    List<Axis> others = new ArrayList<>();
    for (Block block : blocks) {
      block.axes().forEach(axis -> (common.contains(axis.name()) ? shared : others).add(axis));
    }
    for (Axis axis : shared) {
      for (Axis other : others) {
        boolean overlap =
            axis.paths().stream()
                .anyMatch(a -> other.paths().stream().anyMatch(b -> Overlap.of(a, b)));
        if (overlap) {
          problems.error(
              file.map().keyPosition("seeds"),
              WHERE,
              "axis \""
                  + other.name()
                  + "\" sets a parameter of the common axis \""
                  + axis.name()
                  + "\"; its values would share seeds too, so name both or neither");
        }
      }
    }
  }

  private static Position position(Section file, int index) {
    Node seeds = file.map().get("seeds");
    return seeds instanceof MapNode map
            && map.get("common_across") instanceof ListNode list
            && index < list.elements().size()
        ? list.elements().get(index).position()
        : file.map().keyPosition("seeds");
  }
}
