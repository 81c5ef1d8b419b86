package io.packsim.engine.batch;

import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.store.Stores;
import java.io.Closeable;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/** A results database of a test. */
final class TestResults implements Closeable {
  final DataSource dataSource;
  final PlatformTransactionManager transactions;
  final Stores stores;
  final JdbcClient sql;
  private final ResultsDatabase database;

  TestResults(Path directory) {
    database =
        ResultsDatabase.open(
            new DatabaseLocation(directory.resolve("results")),
            OpenOptions.withMigrations(List.of(new BatchTables())));
    dataSource = database.dataSource();
    transactions = database.transactions();
    stores = database.stores();
    sql = JdbcClient.create(dataSource);
  }

  long count(String table) {
    return sql.sql("SELECT COUNT(*) FROM " + table).query(Long.class).single();
  }

  @Override
  public void close() {
    database.close();
  }
}
