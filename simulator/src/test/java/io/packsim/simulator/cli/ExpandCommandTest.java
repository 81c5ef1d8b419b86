package io.packsim.simulator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.config.SimulationReader;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.InvalidInputException;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.scenario.SimulationInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ExpandCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir private Path directory;

  private int expand(String... arguments) {
    return new CommandLine(new ExpandCommand(stream(out), stream(err))).execute(arguments);
  }

  private List<Problem> problemsOf(String... arguments) {
    CommandLine command = new CommandLine(new ExpandCommand(stream(out), stream(err)));
    command.parseArgs(arguments);
    ExpandCommand expand = command.getCommand();
    return assertThrows(InvalidInputException.class, expand::call).problems();
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("s.yaml"), text);
  }

  @Test
  void printsTheConfigurationThatTheScenarioStandsFor() throws IOException {
    Path scenario = file("{fabric: {star: {hosts: 2}}, workload: {bytes: 1MiB, incast: {}}}");
    assertEquals(0, expand(scenario.toString()));
    assertEquals("", err.toString());
    Problems problems = new Problems();
    assertEquals(
        SimulationInput.read(scenario, problems, true),
        SimulationReader.read(DocumentReader.parse(out.toString(), "out"), problems, true));
    assertTrue(problems.isEmpty(), problems.toString());
  }

  @Test
  void printsWarningsBesideTheOutput() throws IOException {
    Path scenario =
        file("{fabric: {star: {hosts: 2}}, workload: {bytes: 1MiB, incast: {}}, nick: {}}");
    assertEquals(0, expand(scenario.toString()));
    assertEquals(
        scenario + ":1:67: nick: unknown key; did you mean \"nic\"?", err.toString().strip());
    assertEquals(1, problemsOf("--strict", scenario.toString()).size());
  }

  @Test
  void printsEveryProblemAndNothingElseForABadFile() throws IOException {
    Path scenario = file("{fabric: {star: {hosts: 1}}, workload: {bytes: 1, incast: {}}}");
    assertEquals(2, problemsOf(scenario.toString()).size());
    assertEquals("", out.toString());
  }

  @Test
  void refusesADirectoryAndAMissingFile() {
    assertEquals(1, problemsOf(directory.toString()).size());
    assertEquals(1, problemsOf(directory.resolve("none.yaml").toString()).size());
  }

  @Test
  void printsAFullConfigurationWithItsDefaults() throws IOException {
    assertEquals(0, expand(file("{newWorkloadSchedule: {}}").toString()));
    assertTrue(out.toString().contains("\"interFrameGapBytes\": 12"), out.toString());
  }
}
