package io.packsim.simulator.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Kitchen.Fuel;
import io.packsim.simulator.binding.Kitchen.Knife;
import io.packsim.simulator.binding.Kitchen.Pan;
import io.packsim.simulator.binding.Kitchen.Shelf;
import io.packsim.simulator.binding.Kitchen.Spot;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problem;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Key;
import io.packsim.simulator.parameter.OneOrMany;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.congestion.DcqcnParameters;
import io.packsim.simulator.transport.congestion.PaperDcqcn;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordBinderTest {
  private static Kitchen bind(String text) {
    Problems problems = new Problems();
    Kitchen kitchen =
        new RecordBinder(problems).bind(DocumentReader.parse(text, "f"), Kitchen.class);
    assertTrue(problems.isEmpty(), problems.toString());
    assertNotNull(kitchen);
    return kitchen;
  }

  private static Kitchen with(String more) {
    return bind("name: k\n" + more);
  }

  private static List<String> problemsOf(String text, boolean strict) {
    Problems problems = new Problems();
    new RecordBinder(problems, strict).bind(DocumentReader.parse(text, "f"), Kitchen.class);
    return problems.all().stream().map(Problem::toString).toList();
  }

  private static void assertOnlyProblem(String expected, String more) {
    assertEquals(List.of(expected), problemsOf("name: k\n" + more, false));
  }

  @Test
  void fillsInDefaultsAndLeavesOptionalsNull() {
    Kitchen kitchen = bind("{name: k}");
    assertEquals(3, kitchen.burners());
    assertEquals(new DataSize(65_536), kitchen.store());
    assertEquals(new SimDuration(1_000_000), kitchen.delay());
    assertEquals(new Pan(24), kitchen.tool());
    assertEquals(new Shelf(7, new DataSize(1000)), kitchen.top());
    assertNull(kitchen.spare());
  }

  @Test
  void tellsAbsentFromEmpty() {
    assertEquals(new Shelf(1, new DataSize(1000)), with("spare: {}").spare());
  }

  @Test
  void takesNoValueForAbsent() {
    assertEquals(3, with("burners:").burners());
  }

  @ParameterizedTest
  @ValueSource(strings = {"WOOD", "4", "\"4\""})
  void readsEnumsByNameAndNumber(String text) {
    assertEquals(Fuel.WOOD, with("fuel: " + text).fuel());
  }

  @ParameterizedTest
  @CsvSource({"true, true", "1, true", "0, false", "false, false"})
  void readsTruthAlsoAsBits(String text, boolean truth) {
    assertEquals(truth, with("open: " + text).open());
  }

  @Test
  void readsArmsWithParametersAndByBareName() {
    assertEquals(new Knife(0.5), with("tool: {knife: {sharpness: 0.5}}").tool());
    assertEquals(new Pan(24), with("tool: pan").tool());
    assertEquals(new Pan(24), with("tool: {pan: }").tool());
  }

  @Test
  void readsMapsWithKeysOfEveryKind() {
    Kitchen kitchen = with("prices: {GAS: 3, \"4\": 5}\nlabels: {\"7\": x, 8: y}");
    assertEquals(Map.of(Fuel.GAS, 3, Fuel.WOOD, 5), kitchen.prices());
    assertEquals(Map.of(7, "x", 8, "y"), kitchen.labels());
  }

  @Test
  void readsStructureKeysInBothForms() {
    Map<Spot, Shelf> expected = Map.of(new Spot(1, 2), new Shelf(9, new DataSize(1000)));
    assertEquals(
        expected, with("places: [{key: {row: 1, column: 2}, value: {height: 9}}]").places());
    assertEquals(
        expected,
        bind("{\"name\":\"k\",\"places\":{{\"row\":1,\"column\":2}:{\"height\":9}}}").places());
  }

  @ParameterizedTest
  @CsvSource({"1e3, 1000", "0x10, 16", "7.0, 7"})
  void readsWholeNumbersInEverySpelling(String text, int value) {
    assertEquals(value, with("burners: " + text).burners());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "burners: x | f:2:10: burners: expected a whole number, received the text \"x\"",
        "burners: 1.5 | f:2:10: burners: expected a whole number of at most 64 bits, received 1.5",
        "burners: 3000000000 | f:2:10: burners: expected a whole number from -2147483648 to"
            + " 2147483647, received 3000000000",
        "energy: 1e400 | f:2:9: energy: expected a whole number of at most 64 bits, received 1e400",
        "load: .nan | f:2:7: load: expected a finite number, received .nan",
        "load: NaN | f:2:7: load: expected a finite number, received the text \"NaN\"",
        "load: 1e999 | f:2:7: load: expected a finite number, received 1e999",
        "load: 1e99999999999 | f:2:7: load: expected a finite number, received 1e99999999999",
        "load: 1e-999999999 | f:2:7: load: expected a finite number, received 1e-999999999",
        "load: 1e-400 | f:2:7: load: expected 0 or a number of at least 4.9e-324, received 1e-400",
        "open: yes | f:2:7: open: expected true or false, received the text \"yes\"",
        "open: 2 | f:2:7: open: expected true or false, received 2",
        "store: [1] | f:2:8: store: expected a data size, received a list",
        "fuel: WOD | f:2:7: fuel: expected one of GAS, WOOD, received the text \"WOD\";"
            + " did you mean \"WOOD\"?",
        "tool: {pann: {}} | f:2:8: tool: expected exactly one of pan, knife, received the text"
            + " \"pann\"; did you mean \"pan\"?",
        "tool: {pan: {}, knife: {}} | f:2:7: tool: expected exactly one of pan, knife, received a"
            + " map with the keys [pan, knife]",
        "tool: knife | f:2:7: tool.knife.sharpness: is required (Edge.)",
        "shelves: {a: 1} | f:2:10: shelves: expected a list, received a map",
        "shelves: [{}, {height: x}] | f:2:24: shelves[1].height: expected a whole number, received"
            + " the text \"x\"",
        "prices: {GAS: 1, 1: 2} | f:2:18: prices.1: the same key stands in this map already",
        "prices: {COAL: 1} | f:2:10: prices.COAL: expected one of GAS, WOOD, received the text"
            + " \"COAL\"",
        "labels: {x: y} | f:2:10: labels.x: expected a whole number, received the text \"x\"",
        "places: [{key: {row: 1, column: 2}}] | f:2:10: places[0]: expected a map with the keys"
            + " \"key\" and \"value\", received a map",
        "top: 5 | f:2:6: top: expected a map, received 5",
        "burners: 0 | f:2:10: burners: expected at least 1, received 0",
        "{load: 2, open: false} | f:1:1: a closed kitchen cannot be overloaded"
      })
  void saysWhereAndWhatWasExpected(String line, String problem) {
    if (line.startsWith("{")) {
      assertEquals(List.of(problem), problemsOf("{name: k, " + line.substring(1), false));
    } else {
      assertOnlyProblem(problem, line);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"store: 64", "flow: 10", "delay: 5", "store: -1KiB", "flow: 1 gbps"})
  void refusesQuantitiesWithoutAProperUnit(String line) {
    List<String> found = problemsOf("name: k\n" + line, false);
    assertEquals(1, found.size(), found.toString());
    assertTrue(found.get(0).contains("expected a "), found.get(0));
  }

  @Test
  void takesZeroWithoutAUnit() {
    assertEquals(DataSize.ZERO, with("store: 0").store());
  }

  @Test
  void reportsEveryProblemAtOnceInOrder() {
    assertEquals(
        List.of(
            "f:1:1: name: is required (What it is called.)",
            "f:1:10: burners: expected a whole number, received the text \"x\"",
            "f:2:7: open: expected true or false, received 7",
            "f:3:15: top.weight: expected a data size such as 64KiB, received \"5\"; a unit is"
                + " required (B, kB, KB, KiB, MB, MiB, GB, GiB, TB, TiB)"),
        problemsOf("burners: x\nopen: 7\ntop: {weight: 5}", false));
  }

  @Test
  void warnsOfUnknownKeysByPath() {
    assertOnlyProblem(
        "f:2:7: top.hieght: unknown key; did you mean \"height\"?", "top: {hieght: 5}");
    Problems problems = new Problems();
    assertNotNull(
        new RecordBinder(problems)
            .bind(DocumentReader.parse("{name: k, extra: 1}", "f"), Kitchen.class));
    assertFalse(problems.hasErrors());
  }

  @Test
  void makesUnknownKeysErrorsWhenStrict() {
    Problems problems = new Problems();
    assertNotNull(
        new RecordBinder(problems, true)
            .bind(DocumentReader.parse("{name: k, extra: 1}", "f"), Kitchen.class));
    assertTrue(problems.hasErrors());
  }

  @Test
  void countsUnknownKeysBeyondTwenty() {
    StringBuilder text = new StringBuilder("name: k\n");
    for (int i = 0; i < 25; i++) {
      text.append("unheardOf").append(i).append(": 1\n");
    }
    List<String> found = problemsOf(text.toString(), false);
    assertEquals(21, found.size());
    assertEquals("f: 5 more unknown keys", found.get(0));
  }

  @Test
  void bindsTheTransportOfTheSimulator() {
    Problems problems = new Problems();
    RoceV2Parameters roce =
        new RecordBinder(problems)
            .bind(
                DocumentReader.parse("{congestionControl: dcqcn, timeoutIdx: 40}", "f"),
                RoceV2Parameters.class);
    assertNull(roce);
    assertEquals("f:1:40: timeoutIdx: expected 0 to 31, received 40", problems.toString());
    assertEquals(new PaperDcqcn(), Defaults.of(DcqcnParameters.class).preset());
  }

  record Broken(@Default("64") DataSize size) {}

  record Menu(
      @Key("switch") @Default("1") int toggle, @OneOrMany @Default("[]") List<Shelf> dishes) {}

  @Test
  void readsAComponentUnderItsDeclaredKeyAndTheOnlyElementOfAList() {
    Problems problems = new Problems();
    Menu menu =
        new RecordBinder(problems)
            .bind(DocumentReader.parse("{switch: 2, dishes: {height: 5}}", "f"), Menu.class);
    assertTrue(problems.isEmpty(), problems.toString());
    assertEquals(new Menu(2, List.of(new Shelf(5, DataSize.parse("1kB")))), menu);
    RecordSchema schema = RecordSchema.of(Menu.class);
    assertEquals("1", schema.describe(DocumentPath.parse("switch")).defaultText());
    assertEquals("1", schema.describe(DocumentPath.parse("dishes.height")).defaultText());
    assertEquals("1", schema.describe(DocumentPath.parse("dishes[a].height")).defaultText());
  }

  @Test
  void failsLoudlyOnADefaultThatDoesNotFit() {
    assertThrows(IllegalStateException.class, () -> Defaults.of(Broken.class));
  }
}
