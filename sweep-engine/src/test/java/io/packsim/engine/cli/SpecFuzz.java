package io.packsim.engine.cli;

import io.packsim.engine.cli.SweepFixture.Said;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * A process of its own, with little memory, that shows broken sweep files to {@code packsim sweep
 * validate}. Ends with 0 if each was accepted or refused with words; else it says which was not.
 *
 * <p>Arguments: a scratch directory, the first and the last number of {@link SpecMutator}.
 */
final class SpecFuzz {
  /** No single file may take longer; on a slow and busy machine some of them take seconds. */
  private static final long MOST_NANOS = 120_000_000_000L;

  private static final boolean VERBOSE = Boolean.getBoolean("packsim.verbose");

  private static final Path ROOT =
      Path.of(System.getProperty("packsim.root", "..")).toAbsolutePath().normalize();

  private final Program program =
      SweepProcess.program(
          (run, signal) -> {
            throw new AssertionError("nothing is simulated here");
          });
  private final Path file;
  private final AtomicLong startedAt = new AtomicLong(Long.MAX_VALUE);
  private volatile String shown = "";
  private int accepted;
  private int refused;

  private SpecFuzz(Path directory) {
    this.file = directory.resolve("sweep.yaml");
  }

  public static void main(String[] arguments) throws IOException {
    SpecFuzz fuzz = new SpecFuzz(Path.of(arguments[0]));
    fuzz.watch();
    long first = Long.parseLong(arguments[1]);
    if (first == 0) {
      fuzz.showBombs();
    }
    fuzz.showMutants(first, Long.parseLong(arguments[2]));
    System.out.printf("%d accepted, %d refused%n", fuzz.accepted, fuzz.refused);
    System.exit(0);
  }

  /** Ends the process if a file takes too long. */
  private void watch() {
    Thread watch =
        new Thread(
            () -> {
              while (System.nanoTime() - startedAt.get() < MOST_NANOS) {
                sleep();
              }
              System.out.println("no answer to " + shown + ": " + file);
              Runtime.getRuntime().halt(1);
            });
    watch.setDaemon(true);
    watch.start();
  }

  private static void sleep() {
    try {
      Thread.sleep(500);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void showBombs() {
    String base = ROOT.resolve("examples/scenarios/incast.yaml").toString();
    for (Map.Entry<String, String> bomb : SpecBombs.of(base).entrySet()) {
      show(bomb.getKey(), bomb.getValue().getBytes(StandardCharsets.UTF_8));
    }
  }

  private void showMutants(long first, long last) throws IOException {
    List<String> specs = specs();
    for (long number = first; number <= last; number++) {
      String spec = specs.get((int) (number % specs.size()));
      show("mutant " + number, new SpecMutator(number).mutated(spec));
    }
  }

  /** The examples, the catalogue and the manual's sweep, their bases named wherever they lie. */
  private static List<String> specs() throws IOException {
    List<String> specs = new ArrayList<>();
    for (String folder : List.of("examples/sweeps", "sweeps/catalog")) {
      if (Files.isDirectory(ROOT.resolve(folder))) {
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
          for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
            specs.add(withWholeNames(Files.readString(file), file));
          }
        }
      }
    }
    String manual = Files.readString(ROOT.resolve("sweeps/docs/language.md"));
    int start = manual.indexOf("```yaml\n") + "```yaml\n".length();
    specs.add(
        withWholeNames(
            manual.substring(start, manual.indexOf("```", start)),
            ROOT.resolve("examples/sweeps/manual.yaml")));
    return specs;
  }

  private static String withWholeNames(String spec, Path file) {
    StringBuilder whole = new StringBuilder();
    for (String line : spec.split("\n", -1)) {
      String name = line.replaceFirst("^base: *([^# ]+).*", "$1");
      whole.append(name.equals(line) ? line : "base: " + file.resolveSibling(name).normalize());
      whole.append('\n');
    }
    return whole.toString();
  }

  private void show(String what, byte[] content) {
    try {
      Files.write(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    shown = what;
    startedAt.set(System.nanoTime());
    Said said;
    try {
      said = SweepFixture.say(program, "sweep", "validate", file.toString());
    } catch (Throwable thrown) {
      throw new AssertionError(what + ": " + file, thrown);
    }
    if (VERBOSE) {
      System.out.printf(
          "%s: %d ms, exit code %d%n",
          what, (System.nanoTime() - startedAt.get()) / 1_000_000, said.exitCode());
    }
    startedAt.set(Long.MAX_VALUE);
    boolean isRefusal =
        said.exitCode() == 2 && said.err().contains(".yaml") && said.out().isEmpty();
    boolean isAccepted = said.exitCode() == 0 && said.out().contains(": ok, ");
    if (said.err().contains("\tat ") || !(isRefusal || isAccepted)) {
      System.out.printf("%s: %s: exit code %d%n%s%n", what, file, said.exitCode(), said.err());
      Runtime.getRuntime().halt(1);
    }
    accepted += isAccepted ? 1 : 0;
    refused += isRefusal ? 1 : 0;
  }
}
