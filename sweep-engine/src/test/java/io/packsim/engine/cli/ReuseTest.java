package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.engine.outcome.Measurements;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Which results stand for which runs, and that expand says the same before. */
@Timeout(300)
class ReuseTest {
  private static final String SWEEP =
      """
      version: 1
      name: first
      base: base.yaml
      sweep:
        - workload.incast.numSources: [1, 2, 3]
          workload.bytes: [8KiB, 16KiB]
      seeds: {root: 3, replications: 2}
      """;

  @TempDir Path scratch;

  private SweepFixture fixture;
  private final AtomicInteger simulated = new AtomicInteger();
  private Code code = new Code("a".repeat(64), "model 1");

  @BeforeEach
  void makeDirectory() throws Exception {
    fixture = new SweepFixture(scratch).with(SWEEP);
  }

  private Measurements simulate(ClaimedRun run) {
    simulated.incrementAndGet();
    return new Measurements(
        1, 0, run.key().pointKey(), Measured.of(List.of(new MetricValue("drops", 1))));
  }

  private Said sweep(String command, String... options) {
    Program model = SweepProcess.program((run, signal) -> simulate(run));
    Program program =
        new Program(
            model.console(),
            model.environment(),
            model.files(),
            model.runner(),
            () -> code,
            model.metrics(),
            model.worker());
    List<String> arguments = new ArrayList<>(List.of("sweep", command, fixture.sweep.toString()));
    arguments.addAll(List.of("--db", fixture.database().file().toString()));
    arguments.addAll(List.of(options));
    return SweepFixture.say(program, arguments.toArray(String[]::new));
  }

  /** Expand has to tell beforehand what run does. */
  private void does(int runs, String summary, String... options) {
    Said told = sweep("expand", options);
    assertTrue(told.err().contains(summary), told::err);
    simulated.set(0);
    Said said = sweep("run", options);
    assertEquals(0, said.exitCode(), said::err);
    assertEquals(runs, simulated.get());
  }

  private long results() {
    return fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK'");
  }

  private long members() {
    return fixture.number("SELECT COUNT(*) FROM v_run WHERE sweep = 'first' AND status = 'OK'");
  }

  @Test
  void aResultStandsForTheSameRunOfAnotherSweep() throws Exception {
    does(12, "run 12 (12 new)   keep 0");
    // Another sweep with one more value: 2 points of 2 runs are new.
    fixture.with(SWEEP.replace("first", "second").replace("[1, 2, 3]", "[1, 2, 3, 4]"));
    does(4, "run 4 (4 new)   keep 12 (12 reused)");
    assertEquals(16, fixture.number("SELECT COUNT(*) FROM v_run WHERE sweep = 'second'"));
    assertEquals(12, members());
    assertEquals(16, results());
  }

  @Test
  void anotherSimulatorOfTheSameModelNeedNotRunAgainIfAsked() {
    does(12, "run 12 (12 new)");
    code = new Code("b".repeat(64), "model 1");
    does(0, "run 0   keep 12 (12 reused of the same model)", "--reuse", "same-model");
    assertEquals(12, members());
    // And when it is no longer asked, the runs of this simulator take their places.
    does(12, "run 12 (12 simulator changed)   keep 0");
    assertEquals(12, members());
    assertEquals(24, results());
    code = new Code("c".repeat(64), "model 2");
    does(12, "run 12 (12 simulator changed)   keep 0", "--reuse", "same-model");
    assertEquals(36, results());
  }

  @Test
  void everythingIsSimulatedAnewBesideWhatThereIs() {
    does(12, "run 12 (12 new)");
    does(12, "run 12 (12 repeated on request)   keep 0", "--reuse", "none");
    assertEquals(24, results());
    assertEquals(12, members());
    // Once more, as the first repetition is finished.
    does(12, "run 12 (12 repeated on request)   keep 0", "--reuse", "none");
    assertEquals(36, results());
    // Without the option the first results are there as ever.
    does(0, "run 0   keep 12 (12 reused)");
    assertEquals(12, members());
  }

  @Test
  void aRepetitionThatWasCutShortGoesOn() {
    does(12, "run 12 (12 new)");
    Said cut = sweep("run", "--reuse", "none", "--budget", "1ms");
    assertEquals(5, cut.exitCode(), cut::err);
    long before = results();
    assertTrue(before < 24, "the repetition was not cut short");
    does(24 - (int) before, "waiting", "--reuse", "none");
    assertEquals(24, results());
  }

  @Test
  void whatTheRepetitionHasAlreadyIsSaidToBeRepeated() {
    does(12, "run 12 (12 new)");
    String half = "workload.incast.numSources=1,2";
    does(8, "run 8 (8 repeated on request)", "--reuse", "none", "--only", half);
    // The repetition of the whole goes on where that of a part of it left off.
    does(4, "run 4 (4 repeated on request)   keep 8 (8 repeated already)", "--reuse", "none");
  }

  @Test
  void repetitionsOfThisSimulatorAreNotTakenForAnotherSimulator() {
    does(12, "run 12 (12 new)", "--reuse", "none");
    does(12, "run 12 (12 only repetitions before)   keep 0");
  }

  @Test
  void aChangeThatLeavesThePointsSaysSo() throws Exception {
    sweep("run");
    fixture.with(SWEEP + "metrics: {drops: {tolerance: 5 %}}\n");
    Said said = sweep("expand");
    assertTrue(said.err().contains("since the last launch: its points are the same"), said::err);
  }

  @Test
  void namesTheChoices() {
    Said said = sweep("expand", "--reuse", "never");
    assertEquals(2, said.exitCode());
    assertTrue(
        said.err().contains("expected code, same-model or none, received \"never\""), said::err);
  }

  @Test
  void aChangedSpecSaysWhatIsNewGoneAndChanged() throws Exception {
    sweep("run");
    fixture.with(
        SWEEP.replace("[1, 2, 3]", "[1, 2, 4]").replace("replications: 2", "replications: 3"));
    // numSources 4 is new and 3 is gone, with two sizes each.
    String change =
        "2 points new, 2 no longer in it (their results stay), 0 changed;"
            + " 3 replications instead of 2";
    assertTrue(sweep("expand").err().contains(change));
    Said said = sweep("run");
    assertTrue(said.err().contains(change), said::err);
    assertEquals(12 + 2 * 3 + 4, results());
    assertFalse(sweep("expand").err().contains("the spec has changed"));
    // Every point means something else, and lies where one was.
    fixture.with(
        SWEEP
            .replace("[1, 2, 3]", "[1, 2, 4]")
            .replace("sweep:", "set: {switch.buffer: 4MiB}\nsweep:"));
    assertTrue(
        sweep("expand").err().contains("0 points new, 0 no longer in it, 6 changed; 2 repl"),
        () -> sweep("expand").err());
  }

  @Test
  void theBudgetEndsASweepThatGoesOnLater() {
    Said cut = sweep("run", "--budget", "1ms", "-j", "1");
    assertEquals(5, cut.exitCode(), cut::err);
    assertTrue(cut.err().contains("stopped: its time budget is used up"), cut::err);
    long left = 12 - results();
    assertTrue(left > 0);
    assertTrue(cut.err().contains("left: " + left + " of 12 runs"), cut::err);
    assertEquals(0, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'RUNNING'"));
    does((int) left, "waiting");
    Said wrong = sweep("run", "--budget", "soon");
    assertEquals(2, wrong.exitCode());
    assertTrue(wrong.err().contains("expected a time such as"), wrong::err);
  }

  @Test
  void earlierRunsTellHowLongItWillTake() throws Exception {
    assertTrue(
        sweep("expand").err().contains("time: unknown until a first run has ended; --probe tells"));
    sweep("run");
    fixture.with(SWEEP.replace("replications: 2", "replications: 1002"));
    String told = sweep("expand", "-j", "1").err();
    // 6 points x 1000 runs; each of the 12 took less than a millisecond, which counts as half a
    // one, or a little longer.
    assertTrue(told.matches("(?s).*time: about \\d+ s on 1 worker, from 12 earlier runs.*"), told);
  }
}
