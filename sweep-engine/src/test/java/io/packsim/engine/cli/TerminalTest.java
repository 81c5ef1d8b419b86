package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.engine.cli.Terminal.Colours;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalTest {
  /** Every combination that decides; an empty NO_COLOR counts as none (no-color.org). */
  @ParameterizedTest
  @CsvSource({
    "true,  xterm, '',  AUTO,   true,  true",
    "true,  xterm, 1,   AUTO,   true,  false",
    "true,  xterm, 1,   ALWAYS, true,  true",
    "true,  xterm, '',  NEVER,  true,  false",
    "true,  dumb,  '',  AUTO,   false, false",
    "true,  dumb,  '',  ALWAYS, false, true",
    "false, xterm, '',  AUTO,   false, false",
    "false, xterm, '',  ALWAYS, false, true",
    "false, dumb,  1,   NEVER,  false, false"
  })
  void whatMayBeWritten(
      boolean terminal,
      String term,
      String noColor,
      Colours wanted,
      boolean repaints,
      boolean colours) {
    Terminal both = Terminal.of(terminal, terminal, Map.of("TERM", term, "NO_COLOR", noColor));
    both.use(wanted);
    assertEquals(repaints, both.repaintsOut());
    assertEquals(repaints, both.repaintsErr());
    assertEquals(colours, both.coloursOut());
    assertEquals(colours, both.coloursErr());
  }
}
