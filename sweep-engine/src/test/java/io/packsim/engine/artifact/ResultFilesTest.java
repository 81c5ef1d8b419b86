package io.packsim.engine.artifact;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.simulator.Simulator;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.results.ResultDigest;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.scenario.SimulationInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFilesTest {
  private static final RunKey RUN = new RunKey("a".repeat(64), 3, -7, "c0de");

  /** Link-layer retry, credits, blocked time, an incident: whatever a result may have. */
  private static final SimulationResult RESULT =
      run(
          """
          fabric: {leafSpine: {leaves: 2, hostsPerLeaf: 2, spines: 2}}
          nic: {transport: {lossRecovery: goBackN, timeoutIdx: 7}, statistics: {blockedTime: true}}
          switch: {buffer: 256KiB, useEgress: true, ecn: {kmin: 10kB, kmax: 40kB, pmax: 0.5}}
          workload: {name: shift, bytes: 128KiB, permutation: {shift: 2}}
          incidents:
            - {start: 5us, duration: 20us, fault: {linkDown: {link: "leaf-0:spine-0"}}}
          """);

  @TempDir Path directory;
  private ResultFiles files;

  private static SimulationResult run(String scenario) {
    Problems problems = new Problems();
    Simulation simulation =
        SimulationInput.read(DocumentReader.parse(scenario, "test"), problems, true);
    problems.throwIfErrors();
    return Simulator.run(
        Optional.ofNullable(simulation).orElseThrow().withSeed(1), RunControl.NONE);
  }

  @BeforeEach
  void files() {
    files = new ResultFiles(directory.resolve("results"));
  }

  @Test
  void readsBackWhatItWrote() {
    Artifact artifact = files.write(RUN, RESULT);
    assertEquals(Optional.of(RESULT.reproducible()), files.read(artifact, RESULT.resultDigest()));
  }

  /** So the text can be checked with nothing but gunzip and sha256sum. */
  @Test
  void writesTheTextThatTheRunsDigestIsOf() throws Exception {
    Artifact artifact = files.write(RUN, RESULT);
    Path file = directory.resolve(artifact.path());
    try (GZIPInputStream zip = new GZIPInputStream(Files.newInputStream(file))) {
      assertEquals(
          RESULT.resultDigest(),
          ResultDigest.ofText(new String(zip.readAllBytes(), StandardCharsets.UTF_8)));
    }
    byte[] packed = Files.readAllBytes(file);
    assertEquals(packed.length, artifact.bytes());
    assertEquals(
        artifact.sha256(),
        HexFormat.of()
            .formatHex(java.security.MessageDigest.getInstance("SHA-256").digest(packed)));
    assertEquals("result", artifact.kind());
  }

  @Test
  void writesARepeatedRunOverItselfByteForByte() throws IOException {
    Artifact first = files.write(RUN, RESULT);
    byte[] bytes = Files.readAllBytes(directory.resolve(first.path()));
    Artifact second = files.write(RUN, RESULT);
    assertEquals(first, second);
    assertArrayEquals(bytes, Files.readAllBytes(directory.resolve(second.path())));
    try (Stream<Path> all = Files.walk(directory).filter(Files::isRegularFile)) {
      assertEquals(List.of(directory.resolve(first.path())), all.toList());
    }
  }

  @Test
  void keepsRunsApart() {
    assertNotEquals(
        files.write(RUN, RESULT).path(),
        files.write(new RunKey(RUN.pointKey(), 4, RUN.seed(), RUN.codeKey()), RESULT).path());
    assertNotEquals(
        files.write(RUN, RESULT).path(),
        files.write(new RunKey(RUN.pointKey(), 3, RUN.seed(), "other"), RESULT).path());
  }

  @Test
  void readsNothingFromAFileThatIsGoneCutOrChanged() throws IOException {
    Artifact artifact = files.write(RUN, RESULT);
    Path file = directory.resolve(artifact.path());
    byte[] sound = Files.readAllBytes(file);
    byte[] changed = sound.clone();
    changed[sound.length / 2] ^= 1;
    Files.write(file, changed);
    assertEquals(Optional.empty(), files.read(artifact, RESULT.resultDigest()));
    Files.write(file, java.util.Arrays.copyOf(sound, sound.length / 2));
    assertEquals(Optional.empty(), files.read(artifact, RESULT.resultDigest()));
    Files.delete(file);
    assertEquals(Optional.empty(), files.read(artifact, RESULT.resultDigest()));
  }

  /** A simulator with other fields reads another result out of the file, and its digest tells. */
  @Test
  void readsNothingThatHasAnotherDigestThanTheRun() {
    Artifact artifact = files.write(RUN, RESULT);
    assertEquals(Optional.empty(), files.read(artifact, "0".repeat(64)));
  }

  @Test
  void saysWhereItCouldNotWrite() throws IOException {
    Files.writeString(directory.resolve("results.artifacts"), "in the way");
    UncheckedIOException e =
        assertThrows(UncheckedIOException.class, () -> files.write(RUN, RESULT));
    assertEquals(true, String.valueOf(e.getMessage()).contains("results.artifacts"));
  }
}
