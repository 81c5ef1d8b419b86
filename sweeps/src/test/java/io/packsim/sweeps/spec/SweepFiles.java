package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.base.TestModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes sweep files with a base of {@link TestModel} and reads them. */
public final class SweepFiles {
  private final Path directory;

  public SweepFiles(Path directory) {
    this.directory = directory;
    write("base.yaml", "hosts: 8\n");
  }

  /** Writes a file, such as another base. */
  public SweepFiles write(String name, String content) {
    try {
      Files.writeString(directory.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /** Reads a sweep of {@code base.yaml}, given what follows version and base. */
  public SweepSpec read(String rest) {
    return readWhole(header() + rest);
  }

  /** The first lines of a sweep of {@code base.yaml}. */
  public String header() {
    return "version: 1\nname: test\nbase: base.yaml\n";
  }

  /** Reads a whole sweep file without an error. */
  public SweepSpec readWhole(String content) {
    Problems problems = new Problems();
    write("sweep.yaml", content);
    SweepSpec spec = reader().read(directory.resolve("sweep.yaml"), problems);
    if (spec == null || problems.hasErrors()) {
      throw new AssertionError("unexpected problems:\n" + problems);
    }
    return spec;
  }

  /** What is wrong with a whole sweep file, without the directory's name. */
  public List<String> problems(String content) {
    write("sweep.yaml", content);
    return problemsOf("sweep.yaml");
  }

  /** What is wrong with a file that exists already. */
  public List<String> problemsOf(String name) {
    Problems problems = new Problems();
    reader().read(directory.resolve(name), problems);
    return problems.all().stream().map(p -> p.toString().replace(directory + "/", "")).toList();
  }

  private static SweepSpecReader reader() {
    return new SweepSpecReader(TestModel.kinds());
  }
}
