package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.metric.Metric;
import io.packsim.sweeps.metric.PathSource;
import io.packsim.sweeps.metric.ResultPath;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How an own metric is calculated, on one line as a sweep file could say it: {@code {path:
 * "nics[*].timeouts", aggregate: max}}. Metrics with the same text have the same values; name,
 * meaning and judgement are not part of it.
 */
public final class OwnMetricText {
  private OwnMetricText() {}

  /**
   * Writes.
   *
   * @throws IllegalArgumentException if the metric is no own one
   */
  public static String of(Metric own) {
    if (!(own.source() instanceof PathSource source)) {
      throw new IllegalArgumentException("metric " + own.name() + " is taken from no path");
    }
    StringBuilder text = new StringBuilder("{path: ").append(paths(source.paths()));
    text.append(", aggregate: ").append(source.aggregate());
    if (!source.per().isEmpty()) {
      text.append(", per: ").append(paths(source.per()));
    }
    if (!own.unit().symbol().isEmpty()) {
      text.append(", unit: ").append(quoted(own.unit().symbol()));
    }
    if (own.ifAbsent() != null) {
      text.append(", if_absent: ").append(own.ifAbsent().toPlainString());
    }
    return text.append('}').toString();
  }

  private static String paths(List<ResultPath> paths) {
    return paths.size() == 1
        ? quoted(paths.get(0).toString())
        : paths.stream()
            .map(path -> quoted(path.toString()))
            .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /**
   * Reads.
   *
   * @param name what the metric is called
   * @param meaning one sentence
   * @param text as {@link #of} writes it
   * @throws io.packsim.simulator.document.InvalidInputException if it was written by a program
   *     whose results were others
   */
  public static Metric read(String name, String meaning, String text) {
    Problems problems = new Problems();
    Metric metric = null;
    if (DocumentReader.parse(text, "metric " + name, problems) instanceof MapNode map) {
      metric = new MetricReader(problems).own(name, meaning, new Section(map, "", problems));
    }
    problems.throwIfErrors();
    if (metric == null) {
      throw new IllegalStateException("no metric, yet no problem: " + text);
    }
    return metric;
  }
}
