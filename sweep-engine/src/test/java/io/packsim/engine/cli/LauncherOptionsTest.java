package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The launcher names methods to the compiler, which passes over wrong names in silence. */
class LauncherOptionsTest {
  private static final Path LAUNCHER =
      Path.of(System.getProperty("packsim.root", "..")).resolve("packsim");

  /** Station names as in {@code link.Transmitter::fire}. */
  private static List<String> stations() throws Exception {
    String text = Files.readString(LAUNCHER);
    String loop = text.substring(text.indexOf("for station in"), text.indexOf("$station"));
    return Pattern.compile("[a-z]+\\.[A-Z]\\w*::\\w+")
        .matcher(loop)
        .results()
        .map(match -> match.group())
        .toList();
  }

  @Test
  void everyMethodThatTheLauncherNamesExists() throws Exception {
    assertTrue(stations().size() >= 5, () -> "found too few in " + LAUNCHER);
    for (String station : stations()) {
      String[] parts = station.split("::");
      Class<?> type = Class.forName("io.packsim.simulator." + parts[0]);
      assertTrue(
          Arrays.stream(type.getDeclaredMethods())
              .anyMatch(method -> method.getName().equals(parts[1])),
          station);
    }
  }
}
