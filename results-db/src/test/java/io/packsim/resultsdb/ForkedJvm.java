package io.packsim.resultsdb;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A child JVM with this test's class path, whose standard output the test reads line by line. */
final class ForkedJvm implements AutoCloseable {
  private static final long DEADLINE_SECONDS = 120;

  private final Process process;
  private final BufferedReader output;

  private ForkedJvm(Process process) {
    this.process = process;
    this.output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  static ForkedJvm start(Class<?> main, String... arguments) throws IOException {
    return start(List.of(), main, arguments);
  }

  /** A child that cannot make any file longer than this, as if the disk were full. */
  static ForkedJvm startWithFileLimit(int kibibytes, Class<?> main, String... arguments)
      throws IOException {
    String limited = "ulimit -f " + kibibytes + "; exec \"$0\" \"$@\"";
    return start(List.of("bash", "-c", limited), main, arguments);
  }

  private static ForkedJvm start(List<String> prefix, Class<?> main, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx200m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    return new ForkedJvm(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  /** The next line; null at the end of the child's output. */
  String line() {
    try {
      return output.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> remainingLines() {
    return output.lines().toList();
  }

  long pid() {
    return process.pid();
  }

  /**
   * SIGKILL; by the handle, because destroying the process itself would close its output unread.
   */
  void kill() {
    process.toHandle().destroyForcibly();
  }

  int exitCode() throws InterruptedException {
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("the child did not end within " + DEADLINE_SECONDS + " s");
    }
    return process.exitValue();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
