package io.packsim.engine.batch;

import io.packsim.resultsdb.store.Stores;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.h2.jdbcx.JdbcConnectionPool;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/** A results database in memory. */
final class TestResults {
  final DataSource dataSource;
  final PlatformTransactionManager transactions;
  final Stores stores;
  final JdbcClient sql;

  TestResults() {
    dataSource =
        JdbcConnectionPool.create(
            "jdbc:h2:mem:" + System.nanoTime() + ";DB_CLOSE_DELAY=-1", "sa", "");
    Flyway.configure()
        .dataSource(dataSource)
        .placeholders(java.util.Map.of("binary", "VARBINARY"))
        .javaMigrations(new BatchTables())
        .load()
        .migrate();
    transactions = new JdbcTransactionManager(dataSource);
    stores = new Stores(new JdbcTemplate(dataSource), transactions, entry -> {});
    sql = JdbcClient.create(dataSource);
  }

  long count(String table) {
    return sql.sql("SELECT COUNT(*) FROM " + table).query(Long.class).single();
  }
}
