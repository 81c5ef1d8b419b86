package io.packsim.engine.isolation;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a worker process is started: as this process was, with a heap of its own.
 *
 * @param program the class whose main method runs a {@link WorkerLoop}; its argument is a name
 * @param heapBytes the most that its heap may grow to
 * @param crashDirectory where the virtual machine leaves its report if it crashes
 */
public record WorkerCommand(String program, long heapBytes, Path crashDirectory) {
  /** What decides how a process of ours starts and compiles; the rest is this process's own. */
  private static final List<String> INHERITED =
      List.of(
          "-D",
          "-Xss",
          "-Xshare:",
          "-Xlog:",
          "-XX:SharedArchiveFile=",
          "-XX:CompileThresholdScaling=",
          "-XX:TieredStopAtLevel=",
          "-XX:+UseTransparentHugePages",
          "-ea",
          "-enableassertions",
          "--add-opens=");

  List<String> forWorker(String name) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (INHERITED.stream().anyMatch(option::startsWith)) {
        words.add(option);
      }
    }
    words.addAll(
        List.of(
            "-XX:+UseSerialGC",
            "-Xmx" + heapBytes,
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:-UsePerfData",
            // Standard output carries the answers.
            "-XX:+DisplayVMOutputToStderr",
            "-XX:ErrorFile=" + crashDirectory.resolve("crash-%p.log"),
            "-cp",
            System.getProperty("java.class.path"),
            program,
            name));
    return words;
  }

  /** The report of a crashed worker. */
  Path crashReport(long pid) {
    return crashDirectory.resolve("crash-" + pid + ".log");
  }
}
