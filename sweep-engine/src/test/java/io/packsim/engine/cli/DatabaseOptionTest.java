package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class DatabaseOptionTest {
  @Command
  private static final class Any {
    @Mixin final DatabaseOption database = new DatabaseOption(Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "dir/results.db-1 | --db dir/results.db-1",
        "my dir/it's      | --db 'my dir/it'\\''s'",
        "$(x)             | --db '$(x)'"
      })
  void quotesTheDatabaseOfAFurtherCommandForAShell(String given, String expected) {
    Any any = new Any();
    new CommandLine(any).parseArgs("--db", given);
    assertEquals(" " + expected, any.database.asArgument());
  }
}
