package io.packsim.engine.batch;

import javax.sql.DataSource;
import org.springframework.batch.core.configuration.support.MapJobRegistry;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.launch.support.TaskExecutorJobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.repository.support.JdbcJobRepositoryFactoryBean;
import org.springframework.core.task.SyncTaskExecutor;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.Isolation;

/**
 * Spring Batch on the results database: the job repository and what starts jobs. Both the
 * repository and the transaction manager are named here because their defaults keep nothing, and a
 * sweep could then not be resumed. Jobs run on the thread that starts them. There is no application
 * context: nothing here needs one, and starting it costs more than a short sweep.
 */
final class BatchWiring {
  private final PlatformTransactionManager transactions;
  private final JobRepository repository;
  private final JobOperator operator;

  /**
   * @param dataSource of the results database, whose {@code BATCH_} tables exist
   * @param transactions the one transaction manager of that data source; serialises writing
   */
  BatchWiring(DataSource dataSource, PlatformTransactionManager transactions) {
    this.transactions = transactions;
    try {
      this.repository = repository(dataSource, transactions);
      this.operator = operator(repository);
    } catch (Exception e) {
      // The factories declare Exception; on an open, migrated database none is expected.
      throw new IllegalStateException("Spring Batch does not start on this database", e);
    }
  }

  private static JobRepository repository(
      DataSource dataSource, PlatformTransactionManager transactions) throws Exception {
    JdbcJobRepositoryFactoryBean factory = new JdbcJobRepositoryFactoryBean();
    factory.setDataSource(dataSource);
    factory.setTransactionManager(transactions);
    factory.setIsolationLevelForCreateEnum(Isolation.READ_COMMITTED);
    factory.afterPropertiesSet();
    return factory.getObject();
  }

  private static JobOperator operator(JobRepository repository) throws Exception {
    TaskExecutorJobOperator operator = new TaskExecutorJobOperator();
    operator.setJobRepository(repository);
    operator.setJobRegistry(new MapJobRegistry());
    operator.setTaskExecutor(new SyncTaskExecutor());
    operator.afterPropertiesSet();
    return operator;
  }

  PlatformTransactionManager transactions() {
    return transactions;
  }

  JobRepository repository() {
    return repository;
  }

  JobOperator operator() {
    return operator;
  }
}
