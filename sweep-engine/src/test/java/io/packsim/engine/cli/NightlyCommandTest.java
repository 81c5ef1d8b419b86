package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.resultsdb.contract.Code;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(120)
class NightlyCommandTest {
  @TempDir Path scratch;

  private static final Program FIRST = Nights.simulator("aaaa0000", 1);
  private static final Program SLOWER = Nights.simulator("bbbb0000", 1.1);
  private static final Program MENDED = Nights.simulator("cccc0000", 1);

  private Nights nights;

  @BeforeEach
  void make() throws IOException {
    nights = new Nights(scratch);
  }

  private JsonNode night(Program program, int exitCode, String... options) throws Exception {
    String[] all = java.util.Arrays.copyOf(options, options.length + 1);
    all[options.length] = "--json";
    Said said = nights.nightly(program, all);
    assertEquals(exitCode, said.exitCode(), said::err);
    JsonNode document = JsonSchemaTest.assertValid("nightly", said.out());
    assertEquals(exitCode, document.get("exit_code").asInt());
    return document.get("sweeps").get(0);
  }

  private static String verdict(JsonNode sweep) {
    return sweep.get("verdict").asString();
  }

  private static int baseline(JsonNode sweep) {
    return sweep.get("comparison").get("before").get("launch").asInt();
  }

  /** A night that finds a regression is no baseline, however often it is repeated. */
  @Test
  void measuresEachNightAgainstTheLastGoodOne() throws Exception {
    assertEquals("NO_BASELINE", verdict(night(FIRST, 0)));
    assertEquals("NO_BASELINE", verdict(night(FIRST, 0)), "nothing to do, nothing new");
    JsonNode slower = night(SLOWER, 4);
    assertEquals("REGRESSION", verdict(slower));
    assertEquals(1, baseline(slower));
    assertEquals(1, baseline(night(SLOWER, 4)));
    JsonNode mended = night(MENDED, 0);
    assertEquals("IDENTICAL", verdict(mended));
    assertEquals(1, baseline(mended));
    assertEquals(3, baseline(night(Nights.simulator("dddd0000", 1), 0)));
  }

  @Test
  void goesOnFromARegressionThatWasAccepted() throws Exception {
    night(FIRST, 0);
    JsonNode accepted = night(SLOWER, 0, "--accept");
    assertEquals("REGRESSION", verdict(accepted));
    assertTrue(accepted.get("accepted").asBoolean());
    night(SLOWER, 0);
    assertEquals(2, baseline(night(Nights.simulator("dddd0000", 1.1), 0)));
  }

  @Test
  void comparesWithWhatItIsToldAndFindsOutBeforehandThatThereIsNoSuchThing() throws Exception {
    night(FIRST, 0);
    night(SLOWER, 4);
    assertEquals(
        2, baseline(night(Nights.simulator("dddd0000", 1.1), 0, "--baseline", "previous")));
    Said unknown = nights.nightly(MENDED, "--baseline", "release-9");
    assertEquals(2, unknown.exitCode());
    assertTrue(unknown.err().contains("\"release-9\" is no launch"), unknown::err);
    assertEquals(0L, nights.fixture.number("SELECT COUNT(*) FROM run WHERE code_key = 'cccc0000'"));
  }

  @Test
  void takesTheBaselineOfTheSweepFile() throws Exception {
    night(FIRST, 0);
    night(SLOWER, 4);
    nights.fixture.with(Nights.SWEEP + "baseline: {select: previous}\n");
    assertEquals(2, baseline(night(Nights.simulator("dddd0000", 1.1), 0)));
  }

  /** A night that had no time for every run is compared as far as it got, and is no baseline. */
  @Test
  void takesANightThatWasCutShortForNoBaseline() throws Exception {
    night(FIRST, 0);
    nights.fixture.with(Nights.SWEEP + "run: {budget: 1 ms, jobs: 1}\n");
    Program slow =
        Nights.simulator(
            new Code("eeee0000", "4"),
            (run, signal) -> {
              LockSupport.parkNanos(50_000_000);
              return Nights.measured(run, 100 + run.key().replication(), "");
            });
    JsonNode cut = night(slow, 5);
    assertEquals("NOTHING_COMPARABLE", verdict(cut));
    assertTrue(cut.get("comparison").get("exact").get("waiting").asInt() > 0);
    nights.fixture.with(Nights.SWEEP);
    assertEquals(1, baseline(night(MENDED, 0)));
  }

  /** The slower sweep has 4, the broken file 2, which goes before it. */
  @Test
  void runsTheOtherSweepsWhenOneFailsAndEndsWithTheWorst() throws Exception {
    night(FIRST, 0);
    Path broken = Files.writeString(scratch.resolve("broken.yaml"), "version: 1\nsweeep: []\n");
    Path report = scratch.resolve("nightly.xml");
    Said said = nights.nightly(SLOWER, "--junit", report.toString(), broken.toString());
    assertEquals(2, said.exitCode(), said::err);
    assertTrue(said.err().contains("broken.yaml:2:1: sweeep"), said::err);
    assertTrue(said.out().contains("REGRESSION: 2 worse"), said::out);
    String xml = Files.readString(report);
    assertTrue(xml.contains("<testsuite name=\"nights\" tests=\"4\" failures=\"3\""), xml);
    assertTrue(xml.contains("broken.yaml"), xml);
  }

  @Test
  void putsFailedRunsBeforeARegression() throws Exception {
    night(FIRST, 0);
    Program failing =
        Nights.simulator(
            new Code("eeee0000", "4"),
            (run, signal) -> {
              if (run.key().replication() == 0) {
                throw new IllegalStateException("the buffer overflowed");
              }
              return Nights.measured(run, 200 + run.key().replication(), "");
            });
    JsonNode failed = night(failing, 3);
    assertEquals("REGRESSION", verdict(failed));
    assertEquals(2, failed.get("comparison").get("marks").get("newly_failing").asInt());
  }

  @Test
  void tellsTheHookWhatWasFound() throws Exception {
    night(FIRST, 0);
    Path told = scratch.resolve("told.json");
    Said said = nights.nightly(SLOWER, "--hook", "cat > " + told + "; echo said so");
    assertEquals(4, said.exitCode(), said::err);
    assertTrue(said.err().contains("said so"), said::err);
    JsonNode document = JsonMapper.shared().readTree(Files.readString(told));
    assertEquals(4, document.get("exit_code").asInt());
    assertEquals("REGRESSION", verdict(document.get("sweeps").get(0)));
  }

  @Test
  void reportsAHookThatFailsOrHangsAndKeepsTheVerdict() throws Exception {
    night(FIRST, 0);
    Said failing = nights.nightly(SLOWER, "--hook", "echo no network >&2; exit 7");
    assertEquals(4, failing.exitCode(), failing::err);
    assertTrue(failing.out().contains("regression"), failing::out);
    assertTrue(failing.err().contains("no network"), failing::err);
    assertTrue(failing.err().contains("the hook ended with exit code 7"), failing::err);
    Said hanging =
        nights.nightly(SLOWER, "--hook", "sleep 300 & sleep 300", "--hook-timeout", "1 s");
    assertEquals(4, hanging.exitCode(), hanging::err);
    assertTrue(hanging.err().contains("was killed after 1000 ms"), hanging::err);
    for (int i = 0; i < 500 && isAsleep(); i++) {
      LockSupport.parkNanos(20_000_000);
    }
    assertFalse(isAsleep(), "something of the hook is left");
  }

  /** A process that was killed takes a moment to go. */
  private static boolean isAsleep() {
    return ProcessHandle.current()
        .descendants()
        .anyMatch(p -> p.info().toString().contains("sleep"));
  }

  @Test
  void showsATableWithARowPerSweep() throws Exception {
    Said said = nights.nightly(FIRST);
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(
        said.out().lines().anyMatch(l -> l.matches("nights +no baseline yet +last-good .*")),
        said::out);
  }

  /**
   * A tag names a launch of one sweep; the other sweeps of the night have nothing to do with it.
   */
  @Test
  void refusesABaselineThatIsALaunchOfAnotherSweep() throws Exception {
    night(FIRST, 0);
    nights.say(FIRST, "tag", "release-1", "1");
    nights.fixture.with(Nights.SWEEP.replace("name: nights", "name: others"));
    Said said = nights.nightly(FIRST, "--baseline", "release-1");
    assertEquals(2, said.exitCode(), said::out);
    assertTrue(
        said.err().contains("\"release-1\" is launch 1 of sweep \"nights\", not of \"others\""),
        said::err);
    assertEquals(1L, nights.fixture.number("SELECT COUNT(*) FROM sweep"));
  }

  @Test
  void findsOutThatAMetricDoesNotExistBeforeItSimulates() throws Exception {
    nights.fixture.with(Nights.SWEEP + "metrics: {completion_time: {better: lower}}\n");
    Said said = nights.nightly(FIRST, "--metric", "completion_tim");
    assertEquals(2, said.exitCode(), said::out);
    assertTrue(said.err().contains("did you mean \"completion_time\"?"), said::err);
    assertFalse(nights.fixture.database().exists());
  }

  /** A night that is killed leaves no report, rather than yesterday's. */
  @Test
  void takesTheReportOfTheNightBeforeAwayAtItsBeginning() throws Exception {
    Path report = Files.writeString(scratch.resolve("nightly.xml"), "yesterday's");
    Program looking =
        Nights.simulator(
            new Code("aaaa0000", "4"),
            (run, signal) -> {
              assertFalse(Files.exists(report));
              return Nights.measured(run, 100, "");
            });
    Said said = nights.nightly(looking, "--junit", report.toString());
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(Files.readString(report).contains("<testsuites>"));
  }
}
