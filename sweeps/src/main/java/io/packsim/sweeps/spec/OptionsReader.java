package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what says how to run, keep and judge, but not what to run. */
final class OptionsReader {
  private final Section file;
  private final Problems problems;

  OptionsReader(Section file, Problems problems) {
    this.file = file;
    this.problems = problems;
  }

  RunOptions run() {
    Section run = file.section("run");
    Integer jobs = isAuto(run) ? null : run.count("jobs", 1);
    RunOptions.Order order = run.choice("order", RunOptions.Order.class);
    RunOptions.Isolation isolation = run.choice("isolation", RunOptions.Isolation.class);
    RunOptions options =
        new RunOptions(
            jobs,
            run.wallTime("timeout"),
            retries(run),
            failureLimit(run),
            order == null ? RunOptions.Order.BALANCED : order,
            run.wallTime("budget"),
            isolation == null ? RunOptions.Isolation.THREAD : isolation,
            run.memory("memory"),
            Objects.requireNonNullElse(
                run.whole("max_runs", 1, Long.MAX_VALUE), RunOptions.USUAL_MAX_RUNS));
    run.finish();
    return options;
  }

  private static boolean isAuto(Section run) {
    return run.take("jobs") instanceof ScalarNode scalar && scalar.text().equals("auto");
  }

  private static RunOptions.Retries retries(Section run) {
    if (run.take("retries") == null) {
      return RunOptions.Retries.NONE;
    }
    Section retries = run.section("retries");
    List<RunOptions.Cause> on = retries.choices("on", RunOptions.Cause.class);
    Set<RunOptions.Cause> causes = EnumSet.noneOf(RunOptions.Cause.class);
    causes.addAll(retries.keys().contains("on") ? on : List.of(RunOptions.Cause.values()));
    Integer max = retries.count("max", 0);
    retries.finish();
    return new RunOptions.Retries(causes, Objects.requireNonNullElse(max, 1));
  }

  private static @Nullable FailureLimit failureLimit(Section run) {
    Node node = run.take("max_failures");
    if (node instanceof ScalarNode scalar && scalar.text().strip().endsWith("%")) {
      BigDecimal share = run.share("max_failures");
      return share == null ? null : new FailureLimit(share, true);
    }
    Integer count = run.count("max_failures", 0);
    return count == null ? null : new FailureLimit(BigDecimal.valueOf(count), false);
  }

  KeepOptions keep() {
    Section keep = file.section("keep");
    KeepOptions options = new KeepOptions(keep.count("launches", 1), keep.wallTime("results"));
    keep.finish();
    return options;
  }

  @Nullable String baseline() {
    Section baseline = file.section("baseline");
    String select = baseline.text("select");
    baseline.finish();
    return select;
  }

  List<MetricPreference> metrics() {
    return new MetricReader(problems).read(file.section("metrics"));
  }

  SeedPlan seeds() {
    Section seeds = file.section("seeds");
    Long root = seeds.whole("root", 0, Long.MAX_VALUE);
    Integer replications = seeds.count("replications", 1);
    List<String> common = new ArrayList<>();
    for (Node element : seeds.list("common_across")) {
      if (element instanceof ScalarNode scalar && !scalar.isNull()) {
        common.add(scalar.text());
      } else {
        problems.error(
            element.position(),
            "seeds.common_across",
            "expected the name of an axis, received " + element.describe());
      }
    }
    seeds.finish();
    return new SeedPlan(
        Objects.requireNonNullElse(root, SeedPlan.DEFAULT.root()),
        Objects.requireNonNullElse(replications, SeedPlan.DEFAULT.replications()),
        common);
  }
}
