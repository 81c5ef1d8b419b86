package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Help as a user sees who calls the program from a checkout, as {@code ./packsim}. */
class HelpTest {
  private static final int COLUMNS = 80;
  private static final char ESCAPE = '\u001b';

  private final Console console =
      new Console(
          System.out, System.err, Terminal.of(true, true, Map.of("TERM", "xterm")), "./packsim");
  private final Program program =
      new Program(
          console,
          Map.of(),
          SweepProcess.program((run, signal) -> null).files(),
          (run, signal) -> null,
          () -> null,
          List.of(),
          "no.such.Worker");

  private String help(String... command) {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.add("--help");
    String[] asked = arguments.toArray(String[]::new);
    CommandLine tree = new Commands(console, () -> program).tree(asked);
    StringWriter text = new StringWriter();
    tree.setOut(new PrintWriter(text));
    assertEquals(0, tree.execute(asked));
    return text.toString();
  }

  private void eachHelp(CommandLine command, List<String> path) {
    String text = help(with(path, "--color", "never"));
    text.lines().forEach(line -> assertTrue(line.length() <= COLUMNS, path + ": " + line));
    assertNoLineBreaksOffEarly(path, text.lines().toList());
    assertTrue(text.contains("\n  ./packsim "), () -> path + " shows no example to type: " + text);
    for (Map.Entry<String, CommandLine> next : command.getSubcommands().entrySet()) {
      if (!next.getKey().equals("help")) {
        eachHelp(next.getValue(), List.of(with(path, next.getKey())));
      }
    }
  }

  private static String[] with(List<String> path, String... more) {
    List<String> words = new ArrayList<>(path);
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Test
  void everyLineFitsInto80ColumnsAndExamplesCallTheProgramAsTheUserDid() {
    eachHelp(new Commands(console, () -> program).tree(), List.of());
  }

  @Test
  void theCommandsOfASweepAreListedInGroupsAndEachOnce() {
    String help = help("sweep", "--color", "never");
    List<String> headings =
        help.lines().filter(line -> line.matches("[A-Z][a-z ]+:")).limit(4).toList();
    assertEquals(List.of("Plan:", "Run:", "Watch:", "Read results:"), headings);
    CommandLine sweep = new Commands(console, () -> program).tree().getSubcommands().get("sweep");
    for (String name : sweep.getSubcommands().keySet()) {
      assertEquals(
          1, help.lines().filter(line -> line.startsWith("  " + name + " ")).count(), name);
    }
  }

  /** The list shows the first element of a description, whatever else there is. */
  @Test
  void everyCommandOfASweepIsListedWithWholeSentences() {
    CommandLine sweep = new Commands(console, () -> program).tree().getSubcommands().get("sweep");
    for (CommandLine command : sweep.getSubcommands().values()) {
      String first = command.getCommandSpec().usageMessage().description()[0];
      assertTrue(first.endsWith("."), () -> command.getCommandName() + ": " + first);
    }
    assertFalse(help("sweep").contains("%%"));
  }

  @Test
  void helpHasColoursOnATerminalUnlessTheyAreNotWanted() {
    assertTrue(help("sweep").indexOf(ESCAPE) >= 0);
    assertFalse(help("sweep", "--color", "never").indexOf(ESCAPE) >= 0);
  }

  /** Where a sentence goes on in the next line, its first word had no room in this one. */
  private static void assertNoLineBreaksOffEarly(List<String> path, List<String> lines) {
    for (int i = 0; i + 1 < lines.size(); i++) {
      String line = lines.get(i);
      String next = lines.get(i + 1);
      if (isProse(line) && isProse(next) && !line.matches(".*[.:]")) {
        int needed = line.length() + 1 + next.split(" ")[0].length();
        assertTrue(needed > COLUMNS - 2, () -> path + ": " + line + "\n" + next);
      }
    }
  }

  private static boolean isProse(String line) {
    return !line.isEmpty() && !line.startsWith(" ") && !line.startsWith("Usage:");
  }

  @Test
  void theCommandsOfADatabaseAreListedWithWholeSentences() {
    String help = help("sweep", "db", "--color", "never").replaceAll("\\s+", " ");
    assertTrue(help.contains("and on a copy of the file every row against the journal."), help);
  }
}
