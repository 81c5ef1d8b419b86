package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code path=value} from the command line: an entry of {@code set} that takes the place of the
 * file's own. The value is YAML, so an expression is written {@code "path== 2 * delay"}.
 *
 * @param path the parameter, as written
 * @param value the value; its position is the option
 */
record CommandLineSetting(String path, Node value) {
  /** The option, as problems name it. */
  static final String OPTION = "--set";

  /** Reads a setting; null, with a problem, if it is none. */
  static @Nullable CommandLineSetting parse(String text, Problems problems) {
    Position position = Position.of(OPTION + " " + text);
    int equals = endOfPath(text);
    if (equals <= 0 || text.substring(0, equals).isBlank()) {
      problems.error(position, "", "expected path=value");
      return null;
    }
    String value = text.substring(equals + 1);
    Node node = DocumentReader.parse(value, OPTION + " " + text, problems);
    return node == null ? null : new CommandLineSetting(text.substring(0, equals).strip(), node);
  }

  /** Where the first equals sign stands that is not in quotes or brackets; -1 if none does. */
  static int endOfPath(String text) {
    boolean quoted = false;
    int brackets = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      quoted ^= c == '"';
      brackets += quoted ? 0 : c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == '=' && !quoted && brackets == 0) {
        return i;
      }
    }
    return -1;
  }

  /** The sweep file with these settings in its {@code set}. */
  static MapNode into(MapNode file, List<CommandLineSetting> settings) {
    Node own = file.get("set");
    if (settings.isEmpty() || (own != null && !(own instanceof MapNode))) {
      return file;
    }
    List<MapNode.Entry> entries = new ArrayList<>();
    if (own instanceof MapNode set) {
      set.entries().stream().filter(entry -> !isSet(entry, settings)).forEach(entries::add);
    }
    for (CommandLineSetting setting : settings) {
      Node key = ScalarNode.text(setting.value.position(), setting.path);
      entries.add(new MapNode.Entry(key, setting.value));
    }
    Position position = own == null ? file.position() : own.position();
    return file.with("set", new MapNode(position, entries));
  }

  private static boolean isSet(MapNode.Entry entry, List<CommandLineSetting> settings) {
    return settings.stream().anyMatch(setting -> setting.path.equals(entry.name()));
  }
}
