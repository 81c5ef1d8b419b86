package io.packsim.simulator.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ValidateCommandTest {
  private static final Path EXAMPLE =
      Path.of(System.getProperty("packsim.root"), "examples", "incast-2host.json");

  @TempDir Path directory;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int validate(String... arguments) {
    return new CommandLine(new ValidateCommand(stream(out), stream(err))).execute(arguments);
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private Path silent() throws Exception {
    String text = Files.readString(EXAMPLE).replace("\"headroom\": \"64KiB\"", "\"headroom\": 0");
    return Files.writeString(directory.resolve("silent.json"), text);
  }

  @Test
  void saysWhichFilesAreValid() {
    assertEquals(0, validate("--strict", EXAMPLE.toString()), text(err));
    assertEquals(EXAMPLE + ": ok\n", text(out));
  }

  @Test
  void warnsWithoutFailing() throws Exception {
    assertEquals(0, validate(silent().toString()), text(err));
    assertTrue(text(err).startsWith("warning: "), text(err));
    assertTrue(text(err).contains("headroom: is less than"), text(err));
  }

  @Test
  void failsOnWarningsWhenStrict() throws Exception {
    assertEquals(2, validate("--strict", silent().toString()));
  }

  @Test
  void goesOnAfterABrokenFile() throws Exception {
    Path broken = Files.writeString(directory.resolve("broken.json"), "{\"nic\": 7}");
    assertEquals(2, validate(broken.toString(), EXAMPLE.toString()));
    assertTrue(text(err).contains("broken.json:1:9"), text(err));
    assertEquals(EXAMPLE + ": ok\n", text(out));
  }
}
