package io.packsim.engine.cli;

import io.packsim.simulator.document.DidYouMean;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sweeps of a database by name. */
final class SweepNames {
  private final ResultsReader reader;

  SweepNames(ResultsReader reader) {
    this.reader = reader;
  }

  /** All, by name. */
  List<String> all() {
    return reader.sql().run("SELECT name FROM sweep ORDER BY name").rows().stream()
        .map(row -> String.valueOf(row.get(0)))
        .toList();
  }

  /**
   * The sweep that the user means.
   *
   * @param name what the user said, or null to mean the only one
   */
  String resolve(@Nullable String name) {
    List<String> names = all();
    if (name == null) {
      if (names.size() == 1) {
        return names.get(0);
      }
      throw new CommandException(
          ExitCode.USAGE, "name one of the database's sweeps: " + String.join(", ", names));
    }
    if (!names.contains(name)) {
      throw new CommandException(
          ExitCode.USAGE, "there is no sweep \"" + name + "\"" + near(names, name));
    }
    return name;
  }

  /** The name that was probably meant, as the end of a message; empty if there is none. */
  static String near(List<String> names, String name) {
    String meant = DidYouMean.among(names, name);
    return meant == null ? "" : "; did you mean \"" + meant + "\"?";
  }
}
