package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Checks what lies in examples/nightly, and spends two nights with the script. */
@Timeout(300)
class NightlyExamplesTest {
  private static final Path NIGHTLY =
      Path.of(System.getProperty("packsim.root", ".."))
          .resolve("examples/nightly")
          .toAbsolutePath();

  @TempDir Path scratch;

  private record Ended(int exitCode, String text) {}

  private Ended run(Map<String, String> environment, String... command) throws Exception {
    Path output = scratch.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(3, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError(List.of(command) + " does not end");
    }
    return new Ended(process.exitValue(), Files.readString(output));
  }

  private static List<Path> files(String ending) {
    try (Stream<Path> files = Files.list(NIGHTLY)) {
      return files.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> scripts() {
    return files(".sh");
  }

  static List<Path> workflows() {
    return files(".yml");
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void scriptsAreShellPrograms(Path script) throws Exception {
    assertTrue(Files.isExecutable(script));
    assertEquals(new Ended(0, ""), run(Map.of(), "bash", "-n", script.toString()));
  }

  @ParameterizedTest
  @MethodSource("workflows")
  void workflowsAreYamlAndStartTheScript(Path workflow) throws Exception {
    String text = Files.readString(workflow);
    Object document = new Load(LoadSettings.builder().build()).loadFromString(text);
    assertTrue(document instanceof Map<?, ?> map && !map.isEmpty(), text);
    assertTrue(String.valueOf(document).contains("examples/nightly/nightly.sh"), text);
  }

  /** The unit names a place of installation; the checkout stands in for it. */
  @ParameterizedTest
  @ValueSource(strings = {"packsim-nightly.service", "packsim-nightly.timer"})
  void systemdFindsNothingWrongWithTheUnits(String unit) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/systemd-analyze")));
    for (Path file : List.of(NIGHTLY.resolve("packsim-nightly.service"), NIGHTLY.resolve(unit))) {
      String text = Files.readString(file);
      Files.writeString(
          scratch.resolve(file.getFileName()),
          text.replace("/opt/packsim/examples/nightly", NIGHTLY.toString()));
    }
    Ended ended = run(Map.of(), "systemd-analyze", "verify", scratch.resolve(unit).toString());
    assertEquals(0, ended.exitCode(), ended::text);
    assertTrue(!ended.text().contains(unit), ended::text);
  }

  @Test
  void theTableOfCronHasOneLineWithFiveTimesAndTheScript() throws Exception {
    List<String> lines =
        Files.readAllLines(NIGHTLY.resolve("crontab")).stream()
            .filter(line -> !line.startsWith("#") && !line.matches("[A-Z_]+=.*"))
            .toList();
    assertEquals(1, lines.size());
    assertTrue(
        lines.get(0).matches("(\\d+|\\*)( (\\d+|\\*)){4}  .*/examples/nightly/nightly\\.sh"),
        lines.get(0));
  }

  @Test
  void theReadmeExplainsEveryFile() throws Exception {
    String readme = Files.readString(NIGHTLY.resolve("README.md"));
    for (Path file : files("")) {
      String name = file.getFileName().toString();
      assertTrue(name.equals("README.md") || readme.contains("`" + name + "`"), name);
    }
  }

  /** Two points with one replication of real traffic; the second night has nothing to do. */
  @Test
  void theScriptRunsTheNight() throws Exception {
    SweepFixture fixture =
        new SweepFixture(scratch.resolve("a sweep"))
            .with(
                """
                version: 1
                name: small
                base: base.yaml
                sweep: [{workload.incast.numSources: [2, 3]}]
                """);
    Path results = scratch.resolve("results of the night");
    Map<String, String> environment =
        Map.of("PACKSIM", launcher().toString(), "PACKSIM_RESULTS", results.toString());
    String[] night = {
      NIGHTLY.resolve("nightly.sh").toString(), "--jobs", "2", fixture.sweep.toString()
    };
    Ended first = run(environment, night);
    assertEquals(0, first.exitCode(), first::text);
    assertTrue(first.text().contains("done small   ok 2"), first::text);
    assertTrue(first.text().contains("no baseline yet"), first::text);
    assertFalse(first.text().contains("PACKSIM_WEBHOOK"), "all is well, nobody is told");
    assertTrue(Files.readString(results.resolve("nightly.xml")).contains("failures=\"0\""));
    Ended second = run(environment, night);
    assertEquals(0, second.exitCode(), second::text);
    assertTrue(second.text().contains("nothing to do"), second::text);
    Ended third =
        run(environment, NIGHTLY.resolve("nightly.sh").toString(), scratch + "/none.yaml");
    assertEquals(2, third.exitCode(), third::text);
    assertTrue(third.text().contains("PACKSIM_WEBHOOK names nobody"), third::text);
  }

  /** The program of this build, as the launcher would start it. */
  private Path launcher() throws IOException {
    Path launcher = scratch.resolve("packsim");
    Files.writeString(
        launcher,
        """
        #!/bin/sh
        exec '%s' -XX:+UseSerialGC -Xmx300m -cp '%s' io.packsim.engine.cli.PackSim "$@"
        """
            .formatted(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                System.getProperty("java.class.path")));
    assertTrue(launcher.toFile().setExecutable(true));
    return launcher;
  }
}
