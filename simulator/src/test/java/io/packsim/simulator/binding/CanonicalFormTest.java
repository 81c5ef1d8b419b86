package io.packsim.simulator.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalFormTest {
  private static Map<String, String> form(String more) {
    Problems problems = new Problems();
    Kitchen kitchen =
        new RecordBinder(problems)
            .bind(DocumentReader.parse("name: k\n" + more, "f"), Kitchen.class);
    problems.throwIfErrors();
    return CanonicalForm.of(kitchen);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "load: 0.20 | load: 0.2",
        "load: 2e-1 | load: 0.2",
        "load: -0.0 | load: 0",
        "store: 1 GB | store: 1000 MB",
        "delay: 1.5ns | delay: 1500 ps",
        "{load: 0.5, burners: 4} | {burners: 4, load: 0.5}",
        "fuel: 4 | fuel: WOOD",
        "tool: {pan: {diameter: 30}} | tool: {pan: {diameter: 0x1E}}",
        "prices: {GAS: 1, WOOD: 2} | prices: {WOOD: 2, GAS: 1}",
        "spare: {} | spare: {height: 1}"
      })
  void isTheSameForEverySpelling(String one, String other) {
    String a = one.startsWith("{") ? one.substring(1, one.length() - 1).replace(", ", "\n") : one;
    String b =
        other.startsWith("{") ? other.substring(1, other.length() - 1).replace(", ", "\n") : other;
    assertEquals(form(a), form(b));
    assertNotEquals(form(""), form(a));
  }

  @ParameterizedTest
  @CsvSource({
    "load: 0.10",
    "store: 65536B",
    "tool: pan",
    "tool: {pan: {diameter: 24}}",
    "top: {height: 7}",
    "shelves: []",
    "spare: ~"
  })
  void dropsWhatEqualsTheDefault(String line) {
    assertEquals(Map.of("name", "k"), form(line));
  }

  @Test
  void comparesANestedRecordWithItsOwnDeclaredDefault() {
    // The default of "top" has height 7, though a shelf as such has height 1.
    assertEquals(Map.of("name", "k", "top.height", "1"), form("top: {height: 1}"));
  }

  @Test
  void writesBaseUnitsAndMarksWhatIsThere() {
    assertEquals(
        Map.of(
            "name", "k",
            "delay", "1500",
            "shelves", "[2]",
            "shelves[0]", "{}",
            "shelves[1]", "{}",
            "shelves[1].weight", "2000",
            "spare", "{}",
            "tool", "knife",
            "tool.knife.sharpness", "1"),
        form(
            "delay: 1.5ns\nshelves: [{}, {weight: 2kB}]\nspare: {}\ntool: {knife: {sharpness:"
                + " 1.0}}"));
  }
}
