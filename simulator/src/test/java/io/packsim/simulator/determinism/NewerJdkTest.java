package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The classes compiled here give the same results on a newer JDK: that of {@code
 * PACKSIM_NEWER_JDK}, or a JDK 25 where Debian puts it.
 */
class NewerJdkTest {
  private static final Path INSTALLED = Path.of("/usr/lib/jvm");
  private static final long DEADLINE_SECONDS = 300;

  @TempDir Path directory;

  private static Optional<Path> newerJava() throws IOException {
    String named = System.getenv("PACKSIM_NEWER_JDK");
    if (named != null) {
      return Optional.of(Path.of(named, "bin", "java"));
    }
    if (Files.isDirectory(INSTALLED)) {
      try (DirectoryStream<Path> found = Files.newDirectoryStream(INSTALLED, "*25*")) {
        for (Path jdk : found) {
          Path java = jdk.resolve("bin/java");
          if (Files.isExecutable(java)) {
            return Optional.of(java);
          }
        }
      }
    }
    return Optional.empty();
  }

  @Test
  void aNewerJdkGivesTheSameResults() throws Exception {
    Optional<Path> java = newerJava();
    assumeTrue(java.isPresent(), "no newer JDK: set PACKSIM_NEWER_JDK to the directory of one");
    Path output = directory.resolve("digests");
    Process process =
        new ProcessBuilder(
                java.get().toString(),
                "-Dpacksim.root=" + System.getProperty("packsim.root", ".."),
                "-cp",
                System.getProperty("java.class.path"),
                SuiteDigests.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertTrue(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS), "no answer in time");
      assertEquals(0, process.exitValue(), Files.readString(output));
      assertEquals(
          String.join("\n", SuiteDigests.lines()), Files.readString(output).stripTrailing());
    } finally {
      process.destroyForcibly();
    }
  }
}
