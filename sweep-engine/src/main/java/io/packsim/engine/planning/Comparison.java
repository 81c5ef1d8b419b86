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
 * @param forecast how long those take that will be simulated
 */
public record Comparison(Map<Reason, Long> counts, Forecast forecast) {
  /** Takes a copy. */
  public Comparison {
    Map<Reason, Long> copy = new EnumMap<>(Reason.class);
    copy.putAll(counts);
    counts = Collections.unmodifiableMap(copy);
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
   * @param history says what there is of some hundred runs at a time
   * @param rows receives every run in the order of the plan
   */
  public static Comparison of(
      Iterable<PlannedBatch> plan, Function<List<PlannedRun>, Known> history, Rows rows) {
    Map<Reason, Long> counts = new EnumMap<>(Reason.class);
    Forecast.Builder forecast = new Forecast.Builder();
    for (PlannedBatch batch : plan) {
      Map<String, String> labels = labels(batch);
      Known known = history.apply(batch.runs());
      forecast.add(batch, known);
      List<Reason> reasons = known.reasons();
      for (int i = 0; i < reasons.size(); i++) {
        PlannedRun run = batch.runs().get(i);
        counts.merge(reasons.get(i), 1L, Long::sum);
        rows.take(new Row(run, labels.getOrDefault(run.pointKey(), ""), reasons.get(i)));
      }
    }
    return new Comparison(counts, forecast.build());
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
