package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code db check} and {@code db rebuild} say and do about files that were damaged. */
@Timeout(300)
class DamagedDatabaseTest {
  private static final Program PROGRAM = SweepProcess.program(SweepProcess.INSTANT);

  /** 8 points with 2 replications. */
  private static final String SWEEP =
      """
      version: 1
      name: damaged
      base: base.yaml
      sweep: [{workload.incast.numSources: {range: [1, 8, 1]}}]
      seeds: {replications: 2}
      """;

  @TempDir Path scratch;
  private SweepFixture fixture;
  private Map<String, Object> content;

  @BeforeEach
  void make() throws IOException {
    fixture = new SweepFixture(scratch).with(SWEEP);
    assertEquals(0, say("run", fixture.sweep.toString()).exitCode());
    content = fixture.content();
  }

  private Said say(String... words) {
    String[] all = Arrays.copyOf(words, words.length + 3);
    System.arraycopy(words, 0, all, 1, words.length);
    all[0] = "sweep";
    all[words.length + 1] = "--db";
    all[words.length + 2] = fixture.database().file().toString();
    return SweepFixture.say(PROGRAM, all);
  }

  private Path data() {
    return fixture.database().data();
  }

  private void assertCheckedAndRebuilt(String what) {
    Said check = say("db", "check");
    assertEquals(7, check.exitCode(), () -> what + ": " + check);
    assertTrue(check.out().contains("damaged"), () -> what + ": " + check);
    assertTrue(
        check.err().contains("damaged; packsim sweep db rebuild --db " + fixture.database().file()),
        () -> what + ": " + check);
    Said json = say("db", "check", "--json");
    assertEquals(7, json.exitCode(), () -> what + ": " + json);
    assertTrue(json.out().contains("\"state\":\"damaged\""), () -> what + ": " + json);
    Said rebuild = say("db", "rebuild");
    assertEquals(0, rebuild.exitCode(), () -> what + ": " + rebuild);
    assertTrue(rebuild.err().contains("kept the former file"), () -> what + ": " + rebuild);
    assertEquals(0, say("db", "check").exitCode(), what);
    assertEquals(content, fixture.content(), what);
    assertEquals(
        16, fixture.number("SELECT COUNT(*) FROM run WHERE status = 'OK' AND attempts = 1"), what);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 8192, -1})
  void aFileThatWasCut(int length) throws IOException {
    byte[] whole = Files.readAllBytes(data());
    Files.write(data(), Arrays.copyOf(whole, length < 0 ? whole.length + length : length));
    assertCheckedAndRebuilt("cut to " + length);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 50, 100})
  void aFileWithABitThatFlipped(int percent) throws IOException {
    byte[] bytes = Files.readAllBytes(data());
    int at = (int) ((bytes.length - 1L) * percent / 100);
    bytes[at] ^= 4;
    Files.write(data(), bytes);
    assertCheckedAndRebuilt("bit of byte " + at);
  }

  @Test
  void aJournalThatWasDamagedIsNamedAndTheDatabaseKeepsItsResults() throws IOException {
    Path journal = fixture.database().journal();
    byte[] bytes = Files.readAllBytes(journal);
    bytes[bytes.length / 2] ^= 4;
    Files.write(journal, bytes);
    Said check = say("db", "check");
    assertEquals(7, check.exitCode(), check::toString);
    // It would lose what the damaged entry says.
    assertFalse(check.err().contains("db rebuild"), check::err);
    assertTrue(check.err().contains("db backup --db "), check::err);
    assertTrue(
        check.out().lines().anyMatch(line -> line.matches("journal +damaged .*")), check::out);
    assertEquals(content, fixture.content());
  }

  @Test
  void withoutAJournalNoRebuildIsProposed() throws IOException {
    Files.delete(fixture.database().journal());
    Said check = say("db", "check");
    assertEquals(7, check.exitCode(), check::toString);
    assertFalse(check.err().contains("db rebuild"), check::err);
    assertEquals(7, say("db", "rebuild").exitCode());
    assertEquals(content, fixture.content());
  }
}
