package io.packsim.resultsdb;

import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionDefinition;

/**
 * Lets one thread at a time have a transaction, from before its first statement until after its
 * commit. H2 may flush while another transaction is half written, and a kill then leaves that half
 * in the file; with this lock there is no other transaction (see docs/h2.md). The lock is fair, and
 * reentrant because a transaction of its own (REQUIRES_NEW) nests in the thread of the one it
 * suspends.
 *
 * <p>Whatever writes to the database, Spring Batch's job repository included, uses this manager.
 * Reads outside a transaction are not held up.
 */
public final class SerialisedTransactionManager extends JdbcTransactionManager {
  private static final long serialVersionUID = 1L;

  private final ReentrantLock lock = new ReentrantLock(true);

  SerialisedTransactionManager(DataSource dataSource) {
    super(dataSource);
  }

  @Override
  protected void doBegin(Object transaction, TransactionDefinition definition) {
    lock.lock();
    boolean begun = false;
    try {
      super.doBegin(transaction, definition);
      begun = true;
    } finally {
      if (!begun) {
        lock.unlock();
      }
    }
  }

  @Override
  protected void doCleanupAfterCompletion(Object transaction) {
    try {
      super.doCleanupAfterCompletion(transaction);
    } finally {
      lock.unlock();
    }
  }

  /** Does work that is no transaction, while nobody else has one. */
  void exclusively(Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }
}
