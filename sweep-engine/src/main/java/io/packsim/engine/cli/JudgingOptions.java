package io.packsim.engine.cli;

import io.packsim.resultsdb.compare.JudgingRules;
import io.packsim.resultsdb.compare.MetricRule;
import io.packsim.resultsdb.compare.MetricRules;
import io.packsim.resultsdb.compare.TestKind;
import io.packsim.simulator.document.DidYouMean;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How launches are compared. */
final class JudgingOptions {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  @Option(
      names = "--metric",
      completionCandidates = KnownNames.Metrics.class,
      split = ",",
      paramLabel = "METRIC",
      description =
          "Compare these metrics; else those that the sweep file names, else every one that has a"
              + " better direction.")
  private List<String> metrics = new ArrayList<>();

  @Option(
      names = "--tolerance",
      paramLabel = "SHARE",
      description =
          "Relative change that does not matter, such as 3%% or 0.03, for every metric; 0 turns it"
              + " off. Else as the sweep file says.")
  private @Nullable String tolerance;

  @Option(
      names = "--test",
      paramLabel = "KIND",
      description =
          "t (paired t, or Welch) or rank (Wilcoxon, or Mann-Whitney, for heavy tails); else t.")
  private TestKind test = TestKind.T;

  @Option(
      names = "--alpha",
      paramLabel = "SHARE",
      description = "The chance of any false mark over the whole comparison; else 5%%.")
  private @Nullable String alpha;

  @Option(
      names = "--allow-change",
      description =
          "Results may differ under the same version of the model: report it, and go by the metrics"
              + " alone.")
  private boolean allowChange;

  TestKind test() {
    return test;
  }

  boolean isChangeAllowed() {
    return allowChange;
  }

  double alpha() {
    double share = alpha == null ? JudgingRules.USUAL_ALPHA : share("--alpha", alpha);
    if (!(share > 0 && share < 1)) {
      throw usage("--alpha: expected more than 0 and less than 1, received " + alpha);
    }
    return share;
  }

  /** The metrics to compare, out of all that a spec has. */
  List<MetricRules.Stored> chosen(List<MetricRules.Stored> all) {
    List<MetricRules.Stored> chosen =
        metrics.isEmpty() ? MetricRules.usual(all) : metrics.stream().map(m -> of(m, all)).toList();
    return tolerance == null ? chosen : chosen.stream().map(this::withTolerance).toList();
  }

  /** Checks that the metrics to compare are among these names, before anything is simulated. */
  void requireMetrics(List<String> known) {
    for (String metric : metrics) {
      if (!known.contains(metric)) {
        throw unknown(metric, known);
      }
    }
  }

  private static MetricRules.Stored of(String name, List<MetricRules.Stored> all) {
    return all.stream()
        .filter(metric -> metric.rule().name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> unknown(name, all.stream().map(metric -> metric.rule().name()).toList()));
  }

  private static CommandException unknown(String name, List<String> known) {
    String near = DidYouMean.among(known, name);
    String hint =
        near == null ? "packsim sweep metrics lists them" : "did you mean \"" + near + "\"?";
    return usage("there is no metric \"" + name + "\"; " + hint);
  }

  private MetricRules.Stored withTolerance(MetricRules.Stored metric) {
    MetricRule rule = metric.rule();
    double share = share("--tolerance", String.valueOf(tolerance));
    return new MetricRules.Stored(
        metric.metricId(),
        new MetricRule(rule.name(), rule.unit(), rule.better(), share),
        metric.isListed());
  }

  /** Checks what has been said, before anything is done. */
  void check() {
    alpha();
    if (tolerance != null) {
      share("--tolerance", tolerance);
    }
  }

  private static double share(String option, String text) {
    String digits = text.strip();
    boolean percent = digits.endsWith("%");
    try {
      BigDecimal number =
          new BigDecimal(percent ? digits.substring(0, digits.length() - 1).strip() : digits);
      double share = (percent ? number.divide(HUNDRED) : number).doubleValue();
      if (share >= 0 && share <= 1_000_000) {
        return share;
      }
    } catch (NumberFormatException e) {
      throw usage(option + ": expected a share such as 3% or 0.03, received " + text);
    }
    throw usage(option + ": expected a share from 0, received " + text);
  }

  private static CommandException usage(String message) {
    return new CommandException(ExitCode.USAGE, message);
  }
}
