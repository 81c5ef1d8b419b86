package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.journal.JournalEntry;
import java.util.List;

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

  private void put(MetricDefinition definition) {
    if (update(definition) == 0) {
      insert(definition);
    }
  }

  private int update(MetricDefinition definition) {
    return writing
        .sql(
            """
            UPDATE metric_def SET unit = ?, meaning = ?, better = ?, tolerance = ? WHERE name = ?
            """)
        .param(definition.unit())
        .param(definition.meaning())
        .param(definition.better().name())
        .param(definition.tolerance())
        .param(definition.name())
        .update();
  }

  private void insert(MetricDefinition definition) {
    writing
        .sql(
            """
            INSERT INTO metric_def (unit, meaning, better, tolerance, name) VALUES (?, ?, ?, ?, ?)
            """)
        .param(definition.unit())
        .param(definition.meaning())
        .param(definition.better().name())
        .param(definition.tolerance())
        .param(definition.name())
        .update();
  }
}
