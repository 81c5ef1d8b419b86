package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.journal.JournalEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What metrics mean. */
public final class MetricStore {
  private final Writing writing;

  MetricStore(Writing writing) {
    this.writing = writing;
  }

  /** Defines metrics; a name already known gets the new unit, meaning and tolerance. Idempotent. */
  public void define(List<MetricDefinition> definitions) {
    writing.inTransaction(
        () -> {
          definitions.forEach(this::put);
          writing.journal(new JournalEntry.MetricsDefined(definitions));
        });
  }

  /** The row of every metric that is defined, by its name. */
  Map<String, Long> ids() {
    Map<String, Long> ids = new HashMap<>();
    writing
        .sql("SELECT name, metric_id FROM metric_def")
        .query(
            row -> {
              ids.put(row.getString(1), row.getLong(2));
            });
    return ids;
  }

  /**
   * One of these rows.
   *
   * @throws IllegalArgumentException if the metric is not defined
   */
  static long id(Map<String, Long> ids, String name) {
    Long id = ids.get(name);
    if (id == null) {
      throw new IllegalArgumentException("metric " + name + " is not defined");
    }
    return id;
  }

  private void put(MetricDefinition definition) {
    if (update(definition) == 0) {
      insert(definition);
    }
  }

  private int update(MetricDefinition definition) {
    return writing
        .sql(
            """
            UPDATE metric_def SET unit = ?, meaning = ?, better = ?, tolerance = ?, label = ?,
              definition = ?
            WHERE name = ?
            """)
        .param(definition.unit())
        .param(definition.meaning())
        .param(definition.better().name())
        .param(definition.tolerance())
        .param(definition.label())
        .param(definition.definition())
        .param(definition.name())
        .update();
  }

  private void insert(MetricDefinition definition) {
    writing
        .sql(
            """
            INSERT INTO metric_def (unit, meaning, better, tolerance, label, definition, name)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """)
        .param(definition.unit())
        .param(definition.meaning())
        .param(definition.better().name())
        .param(definition.tolerance())
        .param(definition.label())
        .param(definition.definition())
        .param(definition.name())
        .update();
  }
}
