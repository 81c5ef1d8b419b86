package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.OpenOptions.Patience;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.ResultsDatabaseException;
import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands with --wait, beside a process that holds the database and answers no reader. */
@Timeout(120)
class PatientWorkTest {
  @TempDir Path scratch;

  /** What opening a database says that somebody holds. */
  private ResultsDatabaseException refusal() {
    DatabaseLocation location = new DatabaseLocation(scratch.resolve("held"));
    try (ResultsDatabase open = ResultsDatabase.open(location, OpenOptions.standard())) {
      ResultsDatabaseException refusal =
          assertThrows(
              ResultsDatabaseException.class,
              () -> ResultsDatabase.open(open.location(), OpenOptions.standard()));
      assertEquals(Kind.HELD, refusal.kind());
      return refusal;
    }
  }

  private PatientWork work(Duration patience) {
    return new PatientWork(
        new DatabaseLocation(scratch.resolve("none")), new Patience(patience, holder -> {}));
  }

  @Test
  void isBegunAnewUntilNobodyIsInTheWay() {
    ResultsDatabaseException held = refusal();
    AtomicInteger times = new AtomicInteger();
    int done =
        work(Duration.ofMinutes(1))
            .get(
                () -> {
                  if (times.incrementAndGet() < 3) {
                    throw held;
                  }
                  return times.get();
                });
    assertEquals(3, done);
  }

  @Test
  void endsWithItsPatienceAndAtOnceWithoutAny() {
    ResultsDatabaseException held = refusal();
    AtomicInteger times = new AtomicInteger();
    ResultsDatabaseException refusal =
        assertThrows(
            ResultsDatabaseException.class,
            () ->
                work(Duration.ZERO)
                    .get(
                        () -> {
                          times.incrementAndGet();
                          throw held;
                        }));
    assertSame(held, refusal);
    assertEquals(1, times.get());
    assertThrows(
        ResultsDatabaseException.class,
        () ->
            work(Duration.ofMillis(300))
                .get(
                    () -> {
                      throw held;
                    }));
  }

  private static final Program PROGRAM = SweepProcess.program(SweepProcess.INSTANT);

  @ParameterizedTest
  @ValueSource(
      strings = {"run FILE", "retry kill --run 1", "tag name", "gc --launches 1", "nightly FILE"})
  void everyCommandWithThatOptionWaits(String command) throws Exception {
    SweepFixture fixture = new SweepFixture(scratch).with(SweepFixture.SWEEP_OF_64);
    String database = fixture.database().file().toString();
    Said made = SweepFixture.say(PROGRAM, "sweep", "run", "--db", database, fixture.sweep + "");
    assertEquals(0, made.exitCode(), made::err);
    CountDownLatch held = new CountDownLatch(1);
    Thread other = new Thread(() -> hold(fixture.database(), held));
    other.start();
    held.await();
    String words =
        "sweep " + command.replace("FILE", fixture.sweep.toString()) + " --wait 1min --db ";
    Said said = SweepFixture.say(PROGRAM, (words + database).split(" "));
    assertEquals(0, said.exitCode(), said::err);
    other.join();
  }

  private static void hold(DatabaseLocation location, CountDownLatch held) {
    OpenOptions options = OpenOptions.standard().by("packsim sweep db check");
    try (ResultsDatabase database = ResultsDatabase.open(location, options)) {
      held.countDown();
      Thread.sleep(1000);
      assertEquals(List.of(), database.notices());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void withoutItTheHolderIsNamed() throws Exception {
    SweepFixture fixture = new SweepFixture(scratch).with(SweepFixture.SWEEP_OF_64);
    String database = fixture.database().file().toString();
    OpenOptions options = OpenOptions.standard().by("packsim sweep db check");
    try (ResultsDatabase open = ResultsDatabase.open(fixture.database(), options)) {
      Said said = SweepFixture.say(PROGRAM, "sweep", "tag", "name", "--db", database);
      assertEquals(6, said.exitCode(), said::err);
      assertTrue(said.err().contains("(packsim sweep db check)"), said::err);
      assertEquals(fixture.database(), open.location());
    }
  }
}
