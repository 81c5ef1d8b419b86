package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code path=value} from the command line: an entry of {@code set} that takes the place of the
 * file's own. The value is YAML, so an expression is written {@code "path== 2 * delay"}, and {@code
 * path=null} takes the file's own away.
 *
 * @param path the parameter, as written
 * @param value the value; its position is the option
 */
record CommandLineSetting(String path, Node value) {
  private static final String OPTION = "--set";

  /** Reads a setting; null, with a problem, if it is none. */
  static @Nullable CommandLineSetting parse(String text, Problems problems) {
    Position position = Position.of(OPTION + " " + text);
    int equals = endOfPath(text);
    if (equals <= 0 || text.substring(0, equals).isBlank()) {
      problems.error(position, "", "expected path=value");
      return null;
    }
    String value = text.substring(equals + 1);
    if (value.isBlank()) {
      problems.error(position, "", "expected a value after the equals sign");
      return null;
    }
    Problems found = new Problems();
    Node node = DocumentReader.parse(value, OPTION, found);
    found.all().forEach(p -> problems.add(at(position, p)));
    return node == null
        ? null
        : new CommandLineSetting(text.substring(0, equals).strip(), at(position, node));
  }

  private static Problem at(Position position, Problem problem) {
    return new Problem(
        problem.severity(), position, problem.path(), problem.message(), problem.suggestion());
  }

  /** The same value, standing at the option: it has neither lines nor columns of its own. */
  private static Node at(Position position, Node node) {
    if (node instanceof ScalarNode scalar) {
      return new ScalarNode(position, scalar.kind(), scalar.text());
    } else if (node instanceof ListNode list) {
      return new ListNode(
          position, list.elements().stream().map(element -> at(position, element)).toList());
    }
    return new MapNode(
        position,
        ((MapNode) node)
            .entries().stream()
                .map(e -> new MapNode.Entry(at(position, e.key()), at(position, e.value())))
                .toList());
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

  /** The sweep file with these settings above its {@code set}, the later above the earlier. */
  static MapNode into(MapNode file, List<CommandLineSetting> settings) {
    Node own = file.get("set");
    if (settings.isEmpty() || (own != null && !(own instanceof MapNode))) {
      return file;
    }
    MapNode set = own instanceof MapNode map ? map : MapNode.empty(file.position());
    for (CommandLineSetting setting : settings) {
      set = SetMerge.above(setting.asMap(), set);
    }
    return file.with("set", set);
  }

  private MapNode asMap() {
    MapNode.Entry entry = new MapNode.Entry(ScalarNode.text(value.position(), path), value);
    return new MapNode(value.position(), List.of(entry));
  }
}
