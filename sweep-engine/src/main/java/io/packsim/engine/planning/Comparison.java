package io.packsim.engine.planning;

import io.packsim.engine.batch.PlannedBatch;
import io.packsim.resultsdb.contract.PlannedRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A plan beside what the database has of it: the reason for every run, before anything runs.
 *
 * @param counts how many runs there are for each reason
 */
public record Comparison(Map<Reason, Long> counts) {
  /** Takes a copy. */
  public Comparison {
    counts = Collections.unmodifiableMap(new EnumMap<>(counts));
  }

  /**
   * One run of a plan.
   *
   * @param run which
   * @param label what was varied
   * @param reason why it will be simulated, or why not
   */
  public record Row(PlannedRun run, String label, Reason reason) {}

  /** What receives the runs one by one. */
  public interface Rows {
    /** The next run. */
    void take(Row row);
  }

  /**
   * Compares.
   *
   * @param history gives the reasons of some hundred runs at a time
   * @param rows receives every run in the order of the plan
   */
  public static Comparison of(
      Iterable<PlannedBatch> plan, Function<List<PlannedRun>, List<Reason>> history, Rows rows) {
    Map<Reason, Long> counts = new EnumMap<>(Reason.class);
    for (PlannedBatch batch : plan) {
      Map<String, String> labels = labels(batch);
      List<Reason> reasons = history.apply(batch.runs());
      for (int i = 0; i < reasons.size(); i++) {
        PlannedRun run = batch.runs().get(i);
        counts.merge(reasons.get(i), 1L, Long::sum);
        rows.take(new Row(run, labels.getOrDefault(run.pointKey(), ""), reasons.get(i)));
      }
    }
    return new Comparison(counts.isEmpty() ? new EnumMap<>(Reason.class) : counts);
  }

  private static Map<String, String> labels(PlannedBatch batch) {
    Map<String, String> labels = new HashMap<>();
    for (int i = 0; i < batch.points().size(); i++) {
      labels.put(batch.points().get(i).key(), batch.labels().get(i));
    }
    return labels;
  }

  /** How many runs will be simulated. */
  public long toSimulate() {
    return sum(true);
  }

  /** How many runs stay as they are. */
  public long kept() {
    return sum(false);
  }

  private long sum(boolean simulates) {
    return counts.entrySet().stream()
        .filter(e -> e.getKey().simulates() == simulates)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** {@code run 38 (30 new, 8 interrupted) keep 10 (10 reused)}. */
  public String summary() {
    return "run " + toSimulate() + reasons(true) + "   keep " + kept() + reasons(false);
  }

  private String reasons(boolean simulates) {
    List<String> texts = new ArrayList<>();
    counts.forEach(
        (reason, count) -> {
          if (reason.simulates() == simulates) {
            texts.add(count + " " + reason.words());
          }
        });
    return texts.isEmpty() ? "" : " (" + String.join(", ", texts) + ")";
  }
}
