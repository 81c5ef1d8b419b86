package io.packsim.engine.planning;

import java.nio.file.Path;
import java.util.List;

/**
 * A sweep file and what a command line says beside it.
 *
 * @param file the sweep file
 * @param settings {@code path=value} each, instead of what the file sets: part of the sweep
 * @param only {@code axis=value,value} each: which of the points are meant
 * @param where conditions on the points that are meant
 */
public record SweepRequest(
    Path file, List<String> settings, List<String> only, List<String> where) {
  /** Takes copies. */
  public SweepRequest {
    settings = List.copyOf(settings);
    only = List.copyOf(only);
    where = List.copyOf(where);
  }

  /** The file as it is, and every point of it. */
  public static SweepRequest of(Path file) {
    return new SweepRequest(file, List.of(), List.of(), List.of());
  }
}
