package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DidYouMean;
import io.packsim.sweeps.axis.Axis;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.NameTypes;
import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What expressions may mention: axes of named cases, by their label, and parameters. */
final class Names implements NameTypes {
  private final BaseDocument base;
  private final Set<String> caseAxes;

  private Names(BaseDocument base, Set<String> caseAxes) {
    this.base = base;
    this.caseAxes = Set.copyOf(caseAxes);
  }

  static Names of(BaseDocument base, List<Block> blocks) {
    return new Names(
        base,
        blocks.stream()
            .flatMap(block -> block.axes().stream())
            .filter(axis -> axis.kind() == Axis.Kind.CASES)
            .map(Axis::name)
            .collect(Collectors.toSet()));
  }

  @Override
  public Lookup lookup(String name) {
    if (caseAxes.contains(name)) {
      return new Lookup.Known(ValueType.TEXT);
    }
    ParameterLookup found;
    try {
      found = base.kind().parameter(base.path(name), base.tree());
    } catch (IllegalArgumentException e) {
      return new Lookup.Refused("\"" + name + "\" is no path: " + e.getMessage());
    }
    if (found instanceof ParameterLookup.Single single) {
      return new Lookup.Known(single.type());
    } else if (found instanceof ParameterLookup.Structure structure) {
      return new Lookup.Refused(
          "\"" + name + "\" is " + structure.noun() + ", expected a parameter with a single value");
    }
    if (name.contains("[") && found instanceof ParameterLookup.Unknown unknown) {
      String meant = unknown.suggestion();
      return new Lookup.Refused(unknown.why() + (meant == null ? "" : didYouMean(meant)));
    }
    return new Lookup.Refused("unknown name \"" + name + "\"" + suggestion(name));
  }

  private static String didYouMean(String meant) {
    return "; did you mean \"" + meant + "\"?";
  }

  private String suggestion(String name) {
    List<String> candidates = new ArrayList<>(caseAxes);
    candidates.addAll(base.kind().parameterNames());
    @Nullable String meant = DidYouMean.among(candidates, name);
    if (meant != null) {
      return didYouMean(meant);
    }
    return name.contains(".") ? "" : "; a text stands in quotes";
  }
}
