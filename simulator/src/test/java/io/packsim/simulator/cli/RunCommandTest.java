package io.packsim.simulator.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.ScalarNode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class RunCommandTest {
  private static final Path EXAMPLE =
      Path.of(System.getProperty("packsim.root"), "examples", "incast-2host.json");

  @TempDir Path directory;

  private final ByteArrayOutputStream messages = new ByteArrayOutputStream();

  private int run(String... arguments) {
    PrintStream err = new PrintStream(messages, true, StandardCharsets.UTF_8);
    CommandLine command = new CommandLine(new RunCommand(err, err));
    command.setErr(new PrintWriter(messages, true, StandardCharsets.UTF_8));
    return command.execute(arguments);
  }

  private String messages() {
    return messages.toString(StandardCharsets.UTF_8);
  }

  private Path output(String name) {
    return directory.resolve(name);
  }

  private static String value(Path result, String path) {
    return ((ScalarNode) DocumentPath.parse(path).find(DocumentReader.read(result))).text();
  }

  private Path edited(String what, String by) throws Exception {
    String text = Files.readString(EXAMPLE);
    assertTrue(text.contains(what), what);
    return Files.writeString(directory.resolve("edited.json"), text.replace(what, by));
  }

  @Test
  void runsTheExampleAndSaysTheHeadlines() {
    Path result = output("r.json");
    assertEquals(0, run(EXAMPLE.toString(), "--output_file", result.toString()), messages());
    assertEquals("42", value(result, "seed"));
    // One sender, 1 MiB.
    assertEquals("1048576", value(result, "stats.bytesDelivered"));
    for (String part : List.of("end time ", "1.049 MB delivered", "workloads: 1", "peak RSS ")) {
      assertTrue(messages().contains(part), messages());
    }
  }

  @Test
  void saysWhatEachIncidentDid() {
    Path result = output("r.json");
    Path flap = EXAMPLE.resolveSibling("scenarios").resolve("link-flap.yaml");
    assertEquals(0, run(flap.toString(), "--output_file", result.toString()), messages());
    assertTrue(
        messages()
            .contains(
                "incident 1, linkDown of link leaf-0:spine-0: "
                    + value(result, "incidents[0].droppedPackets")
                    + " packets dropped, "),
        messages());
    assertTrue(messages().contains(" flows affected, recovered in "), messages());
    assertEquals("1", value(result, "dropEvents[0].incidentId"));
  }

  @Test
  void takesTheOriginalsFlagsInBothSpellings() {
    Path one = output("one.json");
    Path other = output("other.json");
    String config = "--json_cfg=" + EXAMPLE;
    assertEquals(
        0,
        run(
            config,
            "--output_file=" + one,
            "--random_seed=7",
            "--validate",
            "--is_test",
            "--no_real_world_timing",
            "--run_id=x",
            "--pdes_threads=4"),
        messages());
    assertEquals(
        0,
        run(
            config.replace('_', '-'),
            "--output-file=" + other,
            "--random-seed=7",
            "--is-test",
            "--no-real-world-timing",
            "--run-id=x",
            "--pdes-threads=1"),
        messages());
    assertEquals("7", value(one, "seed"));
    assertEquals("x", value(one, "runId"));
    assertEquals("0", value(one, "realWorldTiming.runNs"));
    assertEquals(value(one, "resultDigest"), value(other, "resultDigest"));
  }

  @Test
  void givesTheSameBytesForTheSameSeed() throws Exception {
    Path one = output("one.json");
    Path other = output("other.json");
    for (Path result : List.of(one, other)) {
      String[] arguments = {
        EXAMPLE.toString(), "--no_real_world_timing", "--run_id=x", "--output_file", "" + result
      };
      assertEquals(0, run(arguments), messages());
    }
    assertEquals(withoutMemory(one), withoutMemory(other));
  }

  private static String withoutMemory(Path result) throws Exception {
    return Files.readString(result).replaceFirst("\"maxRssBytes\": \\d+", "");
  }

  @Test
  void drawsAndRecordsASeedWhereTheFileFixesNone() throws Exception {
    Path config = edited("\"useDeterministicSeed\": true", "\"useDeterministicSeed\": false");
    Path one = output("one.json");
    Path other = output("other.json");
    assertEquals(0, run(config.toString(), "--output_file", one.toString()), messages());
    assertEquals(0, run(config.toString(), "--output_file", other.toString()), messages());
    assertNotEquals(value(one, "seed"), value(other, "seed"));
  }

  @Test
  void warnsOfUnknownKeysByPathAndGoesOn() throws Exception {
    Path config = edited("\"mtu\": \"4096B\"", "\"mtuu\": \"4096B\"");
    assertEquals(0, run(config.toString(), "--output_file", "" + output("r.json")), messages());
    assertTrue(messages().contains("nic.mtuu: unknown key; did you mean \"mtu\"?"), messages());
    assertTrue(messages().startsWith("warning: " + config + ":"), messages());
  }

  @Test
  void makesWarningsFatalWhenStrict() throws Exception {
    Path config = edited("\"mtu\": \"4096B\"", "\"mtuu\": \"4096B\"");
    Path result = output("r.json");
    assertEquals(2, run(config.toString(), "--strict", "--output_file", result.toString()));
    assertFalse(Files.exists(result));
  }

  @Test
  void ignoresTheResultPathOfAConfigurationWithAWarning() throws Exception {
    Path elsewhere = output("elsewhere.json");
    Path config =
        edited(
            "\"allowIncompleteWorkloads\"",
            "\"jobInfo\": {\"resultPath\": \"" + elsewhere + "\"}, \"allowIncompleteWorkloads\"");
    assertEquals(0, run(config.toString(), "--output_file", "" + output("r.json")), messages());
    assertFalse(Files.exists(elsewhere));
    assertTrue(messages().contains("jobInfo.resultPath: is ignored"), messages());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"seed\": 42 | \"seed\": \"x\" | random.seed: expected a whole number",
        "\"rate\": \"400Gbps\" | \"rate\": 400 | a unit is required",
        "\"mtu\": \"4096B\" | \"mtu\": \"9kB\" | nic.mtu: expected 256 to 4096",
        "\"numSources\": 1 | \"numSources\": 2 | numSources: expected 0 to 1, received 2",
        "\"1.0.1.1.1.1\": | \"1.0.1.1.1.0\": | no route to 1.0.1.1.1.1",
        "\"numEndpoints\": 2 | \"numEndpoints\": -2 | numEndpoints: expected 1 to",
        "\"seed\": 42 | \"seed\": 42, \"seed\": 43 | random.seed: duplicate key",
        "\"seed\": 42 | \"seed\": \u000142 | character U+0001 is not allowed"
      })
  void stopsAtBrokenInputWithAPositionAndNoStackTrace(String what, String by, String message)
      throws Exception {
    Path config = edited(what, by);
    Path result = output("r.json");
    assertEquals(2, run(config.toString(), "--output_file", result.toString()), messages());
    assertTrue(messages().contains(message), messages());
    assertTrue(messages().matches("(?s).*edited\\.json:\\d+:\\d+: .*"), messages());
    assertFalse(messages().contains("\tat "), messages());
    assertFalse(Files.exists(result));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{\"random\": {\"seed\": 1", "- just\n- a list", "\u0000\u0001\u0002"})
  void stopsAtWhatIsNoConfiguration(String text) throws Exception {
    Path config = Files.writeString(directory.resolve("broken"), text);
    assertEquals(2, run(config.toString(), "--output_file", "" + output("r.json")), messages());
    assertTrue(messages().contains("broken:"), messages());
    assertFalse(messages().contains("\tat "), messages());
  }

  @Test
  void saysWhatToDoWithASweepFile() throws Exception {
    Path sweep = Files.writeString(directory.resolve("s.yaml"), "base: x.yaml\nsweep: []\n");
    assertEquals(2, run(sweep.toString(), "--output_file", "" + output("r.json")));
    assertEquals(sweep + ":1:1: is a sweep file; run it with packsim sweep run\n", messages());
  }

  @Test
  void stopsAtADirectoryAndAnAbsentFile() {
    assertEquals(2, run(directory.toString(), "--output_file", "" + output("r.json")));
    assertEquals(2, run("" + output("absent.json"), "--output_file", "" + output("r.json")));
    assertTrue(messages().contains("is a directory"), messages());
    assertTrue(messages().contains("no such file"), messages());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--pdes_threads=-1",
        "--pdes_threads=x",
        "--output_file=r.cf",
        "--output_file=absent/r.json",
        "--random_seed=1.5",
        "--unheard_of",
        "--json_cfg=x.json"
      })
  void refusesOptionsThatMakeNoSense(String option) {
    assertEquals(2, run(EXAMPLE.toString(), option));
    assertFalse(messages().contains("\tat "), messages());
  }

  @Test
  void refusesToRunNothing() {
    assertEquals(2, run());
    assertTrue(messages().contains("expected a FILE to run, or --json_cfg"), messages());
  }

  @Test
  void failsWithItsOwnCodeWhenTheSimulationFails() throws Exception {
    // A lossy buffer smaller than a frame admits nothing, and a drop ends the run.
    String lossless = "\"lossless\": true";
    Path config =
        Files.writeString(
            directory.resolve("edited.json"),
            Files.readString(EXAMPLE)
                .replace(lossless, "\"lossless\": false")
                .replace("\"headroom\": \"64KiB\"", "\"headroom\": 0")
                .replace("\"size\": \"16MiB\"", "\"size\": \"2KiB\""));
    Path result = output("r.json");
    assertEquals(3, run(config.toString(), "--output_file", result.toString()), messages());
    assertTrue(messages().contains("the simulation failed (FATAL_DROP)"), messages());
    assertFalse(Files.exists(result));
  }

  @Test
  void leavesNothingBesideTheResult() throws Exception {
    Path result = output("r.json");
    assertEquals(0, run(EXAMPLE.toString(), "--output_file", result.toString()), messages());
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(result), files.toList());
    }
  }

  @Test
  void readsTheOriginalsFormAsRun() {
    assertArrayEquals(
        new String[] {"run", "--json_cfg=a.json"}, OriginalForm.withCommand("--json_cfg=a.json"));
    assertArrayEquals(
        new String[] {"run", "--output-file", "x"}, OriginalForm.withCommand("--output-file", "x"));
    assertArrayEquals(new String[] {"--help"}, OriginalForm.withCommand("--help"));
    assertArrayEquals(new String[] {"sweep", "run"}, OriginalForm.withCommand("sweep", "run"));
  }

  /** The kernel's own file system takes no files, whoever asks. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void findsOutBeforeItSimulatesThatItCannotWrite() {
    int exitCode = run(EXAMPLE.toString(), "--output_file", "/proc/result.json");
    assertEquals(2, exitCode, messages());
    assertTrue(messages().contains("--output_file: cannot write in /proc"), messages());
  }
}
