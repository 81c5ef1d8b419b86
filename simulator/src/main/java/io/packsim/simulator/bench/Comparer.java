package io.packsim.simulator.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures two builds in turns, each time in a new process.
 *
 * @param root the checkout that the scenarios come from
 * @param warmUps rounds of a process that are not counted
 * @param rounds rounds of a process that are
 * @param pairs processes of each build
 */
public record Comparer(Path root, int warmUps, int rounds, int pairs) {

  /**
   * Compares.
   *
   * @throws IOException if a process cannot be started or ends without an answer; the message has
   *     what it printed
   * @throws InterruptedException if the thread is interrupted while a process runs
   */
  public Comparison compare(String workload, Build own, Build other)
      throws IOException, InterruptedException {
    List<Comparison.Answer> answers = new ArrayList<>();
    List<Comparison.Answer> others = new ArrayList<>();
    for (int pair = 0; pair < pairs; pair++) {
      answers.add(answer(workload, own));
      others.add(answer(workload, other));
    }
    return Comparison.of(workload, answers, others);
  }

  private Comparison.Answer answer(String workload, Build build)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command(workload, build)).redirectErrorStream(true).start();
    try {
      process.getOutputStream().close();
      List<String> printed = process.inputReader().lines().toList();
      int exitCode = process.waitFor();
      return printed.stream()
          .filter(line -> line.startsWith(BenchProcess.ANSWER))
          .map(line -> line.substring(BenchProcess.ANSWER.length()).split(" ", 3))
          .map(parts -> answer(parts))
          .findFirst()
          .orElseThrow(
              () ->
                  new IOException(
                      "a process of %s ended with %d and without an answer:%n%s"
                          .formatted(
                              build.classPath(),
                              exitCode,
                              String.join(System.lineSeparator(), printed))));
    } finally {
      process.destroy();
    }
  }

  private static Comparison.Answer answer(String... parts) {
    return new Comparison.Answer(
        Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), parts[2]);
  }

  private List<String> command(String workload, Build build) {
    Stream<String> jvm = Stream.of(Path.of(System.getProperty("java.home"), "bin/java").toString());
    Stream<String> run =
        Stream.of(
            "-cp",
            build.classPath(),
            BenchProcess.class.getName(),
            root.toString(),
            workload,
            "" + build.threads(),
            "" + warmUps,
            "" + rounds);
    return Stream.of(jvm, build.javaOptions().stream(), run).flatMap(part -> part).toList();
  }
}
