package io.packsim.resultsdb.store;

import io.packsim.resultsdb.journal.JournalEntry;
import io.packsim.resultsdb.journal.JournalSink;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** What every store writes with: SQL, the transaction of its thread, and the journal. */
final class Writing {
  private final JdbcTemplate jdbc;
  private final JdbcClient client;
  private final TransactionTemplate transaction;
  private final JournalSink journal;

  Writing(JdbcTemplate jdbc, PlatformTransactionManager transactions, JournalSink journal) {
    this.jdbc = jdbc;
    this.client = JdbcClient.create(jdbc);
    this.transaction = new TransactionTemplate(transactions);
    this.journal = journal;
  }

  /** For batches. */
  JdbcTemplate jdbc() {
    return jdbc;
  }

  JdbcClient.StatementSpec sql(String text) {
    return client.sql(text);
  }

  void journal(JournalEntry entry) {
    journal.add(entry);
  }

  <T> T inTransaction(Supplier<T> work) {
    return transaction.execute(status -> work.get());
  }

  void inTransaction(Runnable work) {
    transaction.executeWithoutResult(status -> work.run());
  }

  static OffsetDateTime timestamp(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }

  /** Texts of failing programs have any length; a column has not. */
  static @Nullable String cut(@Nullable String text, int length) {
    return text == null || text.length() <= length ? text : text.substring(0, length);
  }
}
