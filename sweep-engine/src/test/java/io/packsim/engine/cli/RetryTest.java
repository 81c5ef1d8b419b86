package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that failed, tried again. */
class RetryTest {
  private static final String SWEEP =
      """
      version: 1
      name: failing
      base: base.yaml
      sweep: [{workload.incast.numSources: [1, 2]}]
      run: {timeout: 7 min, jobs: 1}
      """;

  @TempDir Path scratch;
  private SweepFixture fixture;
  private final List<Duration> timeouts = Collections.synchronizedList(new ArrayList<>());
  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            timeouts.add(signal.timeout());
            throw new IllegalStateException("broken");
          });

  @BeforeEach
  void fail() throws IOException {
    fixture = new SweepFixture(scratch).with(SWEEP);
    assertEquals(3, say("run", fixture.sweep.toString()).exitCode());
    timeouts.clear();
  }

  private Said say(String command, String... words) {
    List<String> all = new ArrayList<>(List.of("sweep", command));
    all.addAll(List.of("--db", fixture.database().file().toString()));
    all.addAll(List.of(words));
    return SweepFixture.say(program, all.toArray(String[]::new));
  }

  @Test
  void ofASweepFileGoByItsRunOptions() {
    Said said = say("retry", fixture.sweep.toString(), "--failed");
    assertEquals(3, said.exitCode(), said::err);
    assertEquals(Collections.nCopies(2, Duration.ofMinutes(7)), timeouts);
  }

  @Test
  void ofANameGoByTheCommandLine() {
    Said said = say("retry", "failing", "--failed", "--run-timeout", "9 min");
    assertEquals(3, said.exitCode(), said::err);
    assertEquals(Collections.nCopies(2, Duration.ofMinutes(9)), timeouts);
  }

  @Test
  void areNamedAtTheEndByTheOptionThatTakesThemUp() {
    Said said = say("run", fixture.sweep.toString());
    assertTrue(
        said.err().contains("packsim sweep retry " + fixture.sweep + " --failed --db "), said::err);
  }
}
