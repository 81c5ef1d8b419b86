package io.packsim.engine.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file system of a few megabytes in memory; only root can mount one. */
final class SmallDisk implements AutoCloseable {
  private static final int BLOCK_BYTES = 4096;

  private final Path directory;
  private final Path ballast;

  private SmallDisk(Path directory) {
    this.directory = directory;
    this.ballast = directory.resolve("ballast");
  }

  /** Whether this user can mount it. */
  static boolean canMount(Path scratch) throws IOException {
    Path probe = Files.createDirectories(scratch.resolve("probe"));
    boolean mounted = call("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", probe.toString());
    return mounted && call("umount", probe.toString());
  }

  static SmallDisk mount(Path directory, String size) throws IOException {
    Files.createDirectories(directory);
    if (!call("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", directory.toString())) {
      throw new AssertionError("mount failed");
    }
    return new SmallDisk(directory);
  }

  private static boolean call(String... command) throws IOException {
    return new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .onExit()
            .join()
            .exitValue()
        == 0;
  }

  /** Leaves no byte to anybody, even if others write meanwhile. */
  void fill() {
    byte[] block = new byte[BLOCK_BYTES];
    try (OutputStream out = Files.newOutputStream(ballast)) {
      while (Files.getFileStore(directory).getUsableSpace() >= 0) {
        out.write(block);
      }
    } catch (IOException full) {
      return;
    }
  }

  void free() throws IOException {
    Files.delete(ballast);
  }

  @Override
  public void close() throws IOException {
    call("umount", "-l", directory.toString());
  }
}
