package io.packsim.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeKeyTest {
  /** The smallest thing that can be loaded from a place of its own. */
  static final class Sample {}

  private static final String SAMPLE = Sample.class.getName().replace('.', '/') + ".class";

  @TempDir Path scratch;

  private static byte[] sampleClass() throws IOException {
    try (var in = CodeKeyTest.class.getClassLoader().getResourceAsStream(SAMPLE)) {
      return in.readAllBytes();
    }
  }

  private static void write(Path directory, String name, byte[] content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  private static String keyOf(Path place) throws Exception {
    URL[] urls = {place.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, null)) {
      return CodeKey.of(loader.loadClass(Sample.class.getName()));
    }
  }

  private Path directory() throws IOException {
    Path directory = Files.createDirectories(scratch.resolve("classes"));
    write(directory, SAMPLE, sampleClass());
    write(directory, "io/packsim/simulator/Other.class", new byte[] {1});
    return directory;
  }

  @Test
  void isTheSameFromAJarAsFromADirectory() throws Exception {
    Path jar = scratch.resolve("a.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("io/packsim/simulator/Other.class"));
      out.write(new byte[] {1});
      out.putNextEntry(new JarEntry("META-INF/whatever"));
      out.putNextEntry(new JarEntry(SAMPLE));
      out.write(sampleClass());
    }
    assertEquals(keyOf(directory()), keyOf(jar));
  }

  @Test
  void changesWithAnyClassOfTheModel() throws Exception {
    Path directory = directory();
    String before = keyOf(directory);
    write(directory, "io/packsim/simulator/Other.class", new byte[] {2});
    assertNotEquals(before, keyOf(directory));
  }

  @Test
  void staysWhenOnlyTheCommandLineChanges() throws Exception {
    Path directory = directory();
    String before = keyOf(directory);
    write(directory, "io/packsim/simulator/cli/RunCommand.class", new byte[] {3});
    write(directory, "io/packsim/simulator/bench/Round.class", new byte[] {3});
    assertEquals(before, keyOf(directory));
  }
}
