package io.packsim.resultsdb;

import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.SweepIds;
import java.util.List;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A child for crash tests: works on the sample sweep like the engine does, a few runs per
 * transaction, with a second thread that writes heartbeats and a nested transaction in each, and
 * says what is committed.
 */
final class CommittingProgram {
  static final int SIZES = 40;
  static final int REPLICATIONS = 15;
  private static final int BATCH = 3;

  private CommittingProgram() {}

  public static void main(String[] arguments) {
    DatabaseLocation location = DatabaseLocation.of(arguments[0]);
    try (ResultsDatabase database = ResultsDatabase.open(location, OpenOptions.standard())) {
      database.notices().forEach(notice -> System.out.println("notice " + notice));
      SweepIds ids = SampleSweep.register(database.stores(), SIZES, REPLICATIONS);
      long launch = database.stores().launches().start(ids, SampleSweep.launch());
      database.stores().runs().returnClaimsOfDeadLaunches(launch, 1000);
      Thread heart = new Thread(() -> beat(database, launch));
      heart.setDaemon(true);
      heart.start();
      System.out.println("ready");
      work(database, launch, database.stores().runs().pending(ids, SampleSweep.CODE));
    } catch (RuntimeException e) {
      ResultsDatabaseException fatal = FatalDatabaseErrors.find(e).orElseThrow(() -> e);
      System.out.println(fatal.kind() + " " + fatal.getMessage());
    }
  }

  private static void beat(ResultsDatabase database, long launch) {
    while (true) {
      database.stores().launches().heartbeat(launch);
    }
  }

  private static void work(ResultsDatabase database, long launch, List<Long> pending) {
    TransactionTemplate outer = new TransactionTemplate(database.transactions());
    TransactionTemplate inner = new TransactionTemplate(database.transactions());
    inner.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    for (int i = 0; i < pending.size(); i += BATCH) {
      List<Long> batch = pending.subList(i, Math.min(pending.size(), i + BATCH));
      List<ClaimedRun> claimed = database.stores().runs().claim(launch, batch);
      outer.executeWithoutResult(
          status -> {
            database
                .stores()
                .runs()
                .recordOutcomes(launch, claimed.stream().map(SampleSweep::ok).toList());
            inner.executeWithoutResult(nested -> database.stores().launches().heartbeat(launch));
          });
      claimed.forEach(run -> System.out.println("done " + run.runId() + " " + run.key().seed()));
    }
    System.out.println("finished");
  }
}
