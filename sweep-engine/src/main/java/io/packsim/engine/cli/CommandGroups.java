package io.packsim.engine.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lists the commands of {@code packsim sweep} by what one wants to do. */
final class CommandGroups {
  private static final int NAME_COLUMN = 14;

  private static final Map<String, List<String>> GROUPS = groups();

  private CommandGroups() {}

  private static Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put("Plan", List.of("validate", "expand", "params", "metrics", "schema"));
    groups.put("Run", List.of("run", "nightly", "retry", "stop", "worker"));
    groups.put("Watch", List.of("status", "show", "logs", "repro"));
    groups.put("Read results", List.of("results", "compare", "query", "export", "report"));
    groups.put("Keep", List.of("tag", "gc", "db"));
    return groups;
  }

  /** Makes a command list its commands in groups; those that no group names come last. */
  static void use(CommandLine command) {
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, CommandGroups::text);
  }

  private static String text(Help help) {
    Map<String, Help> left = new LinkedHashMap<>(help.subcommands());
    StringBuilder text = new StringBuilder();
    GROUPS.forEach((group, names) -> text.append(section(help, group, taken(left, names))));
    return text.append(section(help, "Other", List.copyOf(left.values()))).toString();
  }

  private static List<Help> taken(Map<String, Help> left, List<String> names) {
    List<Help> taken = new ArrayList<>();
    for (String name : names) {
      Help found = left.remove(name);
      if (found != null) {
        taken.add(found);
      }
    }
    return taken;
  }

  private static String section(Help help, String group, List<Help> commands) {
    if (commands.isEmpty()) {
      return "";
    }
    int width = help.commandSpec().usageMessage().width();
    TextTable table =
        TextTable.forColumns(
            help.colorScheme(),
            new Column(NAME_COLUMN, 2, Overflow.SPAN),
            new Column(width - NAME_COLUMN, 2, Overflow.WRAP));
    for (Help command : commands) {
      table.addRowValues(command.commandSpec().name(), firstSentence(command));
    }
    return "%n%s:%n%s".formatted(group, table);
  }

  /** Descriptions are format strings, of which the first is one sentence. */
  private static String firstSentence(Help command) {
    String[] description = command.commandSpec().usageMessage().description();
    return description.length == 0 ? "" : description[0].replace("%%", "%");
  }
}
