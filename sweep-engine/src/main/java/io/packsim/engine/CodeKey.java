package io.packsim.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
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
      return digestOfJar(path);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the simulator's classes", e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the simulator's classes are at no usable place", e);
    }
  }

  private static String digest(Path root) throws IOException {
    MessageDigest digest = sha256();
    try (Stream<Path> files = Files.walk(root)) {
      Stream<String> names = files.map(file -> root.relativize(file).toString().replace('\\', '/'));
      for (String name : classes(names)) {
        add(digest, name, Files.readAllBytes(root.resolve(name)));
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static String digestOfJar(Path path) throws IOException {
    MessageDigest digest = sha256();
    try (JarFile jar = new JarFile(path.toFile())) {
      for (String name : classes(jar.stream().map(JarEntry::getName))) {
        try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
          add(digest, name, in.readAllBytes());
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static List<String> classes(Stream<String> names) {
    return names
        .filter(name -> name.endsWith(".class"))
        .filter(name -> NOT_PART_OF_THE_MODEL.stream().noneMatch(name::startsWith))
        .sorted()
        .toList();
  }

  private static void add(MessageDigest digest, String name, byte[] content) {
    digest.update((name + '\n' + content.length + '\n').getBytes(StandardCharsets.UTF_8));
    digest.update(content);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
