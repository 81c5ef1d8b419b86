package io.packsim.engine.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The state of the repository that the user works in.
 *
 * @param commit the commit, or null outside of a repository
 * @param isDirty whether there are changes that are not committed
 */
record GitState(@Nullable String commit, boolean isDirty) {
  private static final int MOST_SECONDS = 5;

  /** Of the working directory; outside of a repository, or without git, there is none. */
  static GitState here() {
    String commit = output("git", "rev-parse", "HEAD");
    String changes = commit == null ? null : output("git", "status", "--porcelain", "-uno");
    return new GitState(commit, changes != null && !changes.isEmpty());
  }

  private static @Nullable String output(String... command) {
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? text.strip() : null;
    } catch (IOException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }
}
