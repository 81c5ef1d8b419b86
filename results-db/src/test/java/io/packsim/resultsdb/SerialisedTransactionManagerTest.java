package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.store.Stores;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.AbstractDataSource;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

class SerialisedTransactionManagerTest {
  @TempDir Path directory;
  private ResultsDatabase database;
  private TransactionTemplate transaction;

  @BeforeEach
  void open() {
    database =
        ResultsDatabase.open(
            DatabaseLocation.of(directory.resolve("results").toString()), OpenOptions.standard());
    transaction = new TransactionTemplate(database.transactions());
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void letsASecondThreadBeginOnlyAfterTheCommit() throws Exception {
    AtomicBoolean committed = new AtomicBoolean();
    AtomicBoolean orderly = new AtomicBoolean();
    CountDownLatch wanted = new CountDownLatch(1);
    Thread second =
        new Thread(
            () -> {
              wanted.countDown();
              transaction.executeWithoutResult(status -> orderly.set(committed.get()));
            });
    transaction.executeWithoutResult(
        status -> {
          second.start();
          awaitWaiting(second, wanted);
          committed.set(true);
        });
    second.join(TimeUnit.SECONDS.toMillis(30));
    assertFalse(second.isAlive());
    assertTrue(orderly.get());
  }

  private static void awaitWaiting(Thread thread, CountDownLatch started) {
    try {
      assertTrue(started.await(30, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (thread.getState() != Thread.State.WAITING && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    assertEquals(Thread.State.WAITING, thread.getState());
  }

  /** The inner one is journaled and durable, the outer one is not. */
  @Test
  void nestsATransactionOfItsOwn() {
    TransactionTemplate nested = new TransactionTemplate(database.transactions());
    nested.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    Stores stores = database.stores();
    long before = directory.resolve("results.journal").toFile().length();
    assertThrows(
        IllegalStateException.class,
        () ->
            transaction.executeWithoutResult(
                outer -> {
                  stores.metrics().define(List.of(metric("outer")));
                  nested.executeWithoutResult(
                      inner -> stores.metrics().define(List.of(metric("inner"))));
                  throw new IllegalStateException("the outer one fails");
                }));
    JdbcTemplate jdbc = new JdbcTemplate(database.dataSource());
    assertEquals(List.of("inner"), jdbc.queryForList("SELECT name FROM metric_def", String.class));
    long after = directory.resolve("results.journal").toFile().length();
    assertTrue(after > before);
    assertEquals(
        after, jdbc.queryForObject("SELECT journal_bytes FROM database_marker", Long.class));
    transaction.executeWithoutResult(status -> stores.metrics().define(List.of(metric("later"))));
  }

  private static MetricDefinition metric(String name) {
    return new MetricDefinition(name, "", "x", MetricDefinition.Better.NEITHER, null);
  }

  @Test
  void isFreeAgainAfterATransactionThatCouldNotBegin() throws Exception {
    SerialisedTransactionManager broken =
        new SerialisedTransactionManager(
            new AbstractDataSource() {
              @Override
              public java.sql.Connection getConnection() throws SQLException {
                throw new SQLFeatureNotSupportedException("no connection");
              }

              @Override
              public java.sql.Connection getConnection(String user, String password)
                  throws SQLException {
                return getConnection();
              }
            });
    assertThrows(
        CannotCreateTransactionException.class,
        () -> new TransactionTemplate(broken).executeWithoutResult(status -> {}));
    AtomicBoolean entered = new AtomicBoolean();
    Thread other = new Thread(() -> broken.exclusively(() -> entered.set(true)));
    other.start();
    other.join(TimeUnit.SECONDS.toMillis(30));
    assertTrue(entered.get());
  }
}
