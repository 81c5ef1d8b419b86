package io.packsim.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which simulator this is: a digest of its own classes. Two simulators with the same key give the
 * same result for the same input and seed, so a result of one stands for the other's. The command
 * line of the simulator and its benchmarks are left out: no result depends on them.
 */
public final class CodeKey {
  private static final List<String> NOT_PART_OF_THE_MODEL =
      List.of("io/packsim/simulator/cli/", "io/packsim/simulator/bench/");

  private CodeKey() {}

  /**
   * The key of the module that {@code anyClass} comes from, 64 hexadecimal digits; the same from a
   * jar as from a directory of classes.
   */
  public static String of(Class<?> anyClass) {
    try {
      URI location = anyClass.getProtectionDomain().getCodeSource().getLocation().toURI();
      Path path = Path.of(location);
      if (Files.isDirectory(path)) {
        return digest(path);
      }
      try (FileSystem jar = FileSystems.newFileSystem(path, Map.of())) {
        return digest(jar.getPath("/"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the simulator's classes", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the simulator's classes are at no usable place", e);
    }
  }

  private static String digest(Path root) throws IOException {
    MessageDigest digest = sha256();
    for (String name : names(root)) {
      byte[] content = Files.readAllBytes(root.resolve(name));
      digest.update((name + '\n' + content.length + '\n').getBytes(StandardCharsets.UTF_8));
      digest.update(content);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static List<String> names(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .filter(name -> name.endsWith(".class"))
          .filter(name -> NOT_PART_OF_THE_MODEL.stream().noneMatch(name::startsWith))
          .sorted()
          .toList();
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
