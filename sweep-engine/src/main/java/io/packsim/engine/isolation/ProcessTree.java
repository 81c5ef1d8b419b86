package io.packsim.engine.isolation;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Kills processes with all that they have started. */
final class ProcessTree {
  private static final String MARK = "PACKSIM_WORKER";

  private ProcessTree() {}

  /** Kills a process and everything below it. */
  static void kill(ProcessHandle root) {
    List<ProcessHandle> below = root.descendants().toList();
    root.destroyForcibly();
    below.forEach(ProcessHandle::destroyForcibly);
  }

  /** Kills everything below a process. */
  static void killBelow(ProcessHandle root) {
    root.descendants().toList().forEach(ProcessHandle::destroyForcibly);
  }

  /** Marks a process that is about to start; whatever it starts inherits the mark. */
  static String mark(Map<String, String> environment) {
    String mark = UUID.randomUUID().toString();
    environment.put(MARK, mark);
    return MARK + "=" + mark;
  }

  /**
   * Kills what a process has left behind: when it has died its children are nobody's, and known by
   * the mark alone. Where the system does not show the environment of processes they stay.
   */
  static void killMarked(String mark) {
    ProcessHandle.allProcesses()
        .filter(process -> isMarked(process, mark))
        .forEach(ProcessHandle::destroyForcibly);
  }

  private static boolean isMarked(ProcessHandle process, String mark) {
    try {
      Path environment = Path.of("/proc", Long.toString(process.pid()), "environ");
      return Files.isReadable(environment)
          && new String(Files.readAllBytes(environment), StandardCharsets.ISO_8859_1)
              .contains(mark);
    } catch (IOException e) {
      // It has ended meanwhile.
      return false;
    }
  }
}
