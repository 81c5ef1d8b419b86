package io.packsim.simulator.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentReaderTest {
  @TempDir Path directory;

  private static MapNode map(String text) {
    return (MapNode) DocumentReader.parse(text, "f");
  }

  private static ScalarNode scalar(String text) {
    return (ScalarNode) DocumentReader.parse(text, "f");
  }

  /** Every problem of a text, as a user sees it. */
  private static List<String> problemsOf(String text) {
    Problems problems = new Problems();
    DocumentReader.parse(text, "f", problems);
    return problems.all().stream().map(Problem::toString).toList();
  }

  private static void assertOnlyProblem(String expected, String text) {
    assertEquals(List.of(expected), problemsOf(text));
  }

  @Test
  void remembersWhereKeysAndValuesStand() {
    MapNode root = map("a: 1\nbcd:\n  e: [x, y]\n");
    assertEquals(new Position("f", 2, 1), root.keyPosition("bcd"));
    MapNode inner = (MapNode) root.get("bcd");
    assertNotNull(inner);
    assertEquals(new Position("f", 3, 3), inner.position());
    assertEquals(new Position("f", 3, 6), inner.get("e").position());
    assertEquals(
        new Position("f", 3, 10), ((ListNode) inner.get("e")).elements().get(1).position());
  }

  @Test
  void readsJsonWithTabsAndWithoutSpaces() {
    MapNode root = map("{\n\t\"a\":[1,\n\t\t{\"b\":true}]}");
    ListNode list = (ListNode) root.get("a");
    assertEquals(new Position("f", 3, 3), list.elements().get(1).position());
    assertEquals("true", ((ScalarNode) ((MapNode) list.elements().get(1)).get("b")).text());
  }

  @ParameterizedTest
  @CsvSource({
    "1, INTEGER",
    "-7, INTEGER",
    "0x1F, INTEGER",
    "0o17, INTEGER",
    "1.5, DECIMAL",
    "1e3, DECIMAL",
    ".nan, DECIMAL",
    "-.inf, DECIMAL",
    "NaN, TEXT",
    "true, BOOLEAN",
    "yes, TEXT",
    "~, NULL",
    "null, NULL",
    "1_000, TEXT",
    "64KiB, TEXT",
    "\"1\", TEXT",
    "!!str 1, TEXT"
  })
  void followsTheCoreSchemaOfYaml12(String text, ScalarNode.Kind kind) {
    assertEquals(kind, scalar(text).kind());
  }

  @Test
  void givesNumbersExactly() {
    assertEquals(BigDecimal.valueOf(31), scalar("0x1F").number());
    assertEquals(BigDecimal.valueOf(15), scalar("0o17").number());
    assertEquals(new BigDecimal("0.10"), scalar("0.10").number());
    assertNull(scalar(".nan").number());
    assertNull(scalar("1e99999999999").number());
  }

  @Test
  void reportsEveryDuplicateKeyWithItsPath() {
    assertEquals(
        List.of(
            "f:2:1: a: duplicate key \"a\"; it stands at line 1 already",
            "f:4:5: b[0].c: duplicate key \"c\"; it stands at line 3 already",
            "f:5:1: a: duplicate key \"a\"; it stands at line 1 already"),
        problemsOf("a: 1\na: 2\nb: [{c: 1,\n    c: 2}]\na: 3"));
  }

  @Test
  void refusesATabAsIndentation() {
    assertOnlyProblem("f:2:1: a tab is not allowed here; indent with spaces", "a:\n\tb: 1");
  }

  @ParameterizedTest
  @CsvSource(value = {"''", "'# only a comment'", "'\n\n'"})
  void refusesAnEmptyDocument(String text) {
    assertOnlyProblem("f:1:1: is empty; expected a YAML or JSON document", text);
  }

  @Test
  void saysWhereTruncatedJsonEnds() {
    assertOnlyProblem(
        "f:2:7: is no valid YAML or JSON: expected ',' or ']', but got the end of the file"
            + " while parsing a flow sequence",
        "{\"a\":\n [1, 2");
  }

  @Test
  void refusesASecondDocument() {
    assertOnlyProblem(
        "f:2:1: a second document starts here; expected one document per file", "a: 1\n---\nb: 2");
  }

  @Test
  void refusesControlCharacters() {
    assertOnlyProblem(
        "f:2:4: character U+0000 is not allowed; expected YAML or JSON text", "a: 1\nb: \u0000");
  }

  @Test
  void refusesAMissingColonValueNesting() {
    assertOnlyProblem(
        "f:1:5: is no valid YAML or JSON: mapping values are not allowed here", "a: b: c");
  }

  @Test
  void refusesATagItDoesNotKnow() {
    assertOnlyProblem("f:1:4: the tag !java/object is not supported", "a: !java/object x");
  }

  @Test
  void refusesNestingBeyondReasonWithoutOverflowingTheStack() {
    assertOnlyProblem("f:1:201: nested more than 200 levels deep", "[".repeat(100_000));
  }

  @Test
  void copiesAnchoredValues() {
    ListNode list = (ListNode) map("a: &x {n: 1}\nb: [*x, *x]").get("b");
    assertEquals("1", ((ScalarNode) ((MapNode) list.elements().get(1)).get("n")).text());
  }

  @Test
  void refusesAnAliasInsideItself() {
    assertOnlyProblem("f:1:8: no finished anchor &x before this alias", "a: &x [*x]");
  }

  @Test
  void refusesAliasesThatStandForBillions() {
    StringBuilder text = new StringBuilder("a0: &a0 [1,1,1,1,1,1,1,1,1,1]\n");
    for (int i = 1; i < 10; i++) {
      String alias = "*a" + (i - 1);
      text.append("a" + i + ": &a" + i + " [" + String.join(",", List.of(alias, alias, alias)));
      text.append("," + String.join(",", List.of(alias, alias, alias, alias, alias)) + "]\n");
    }
    // Level i holds about 11 * 8^i values; level 6 alone has 8 aliases to 11 * 8^5 = 360,448.
    List<String> found = problemsOf(text.toString());
    assertEquals(1, found.size());
    assertTrue(found.get(0).contains("aliases stand for more than 1000000 values"), found.get(0));
  }

  @Test
  void countsALongTextAsManyValues() {
    // 32,000 letters count as 1,001 values; 1,000 aliases to them are 1,001,000.
    String text = "a: &a " + "x".repeat(32_000) + "\nb: [" + "*a,".repeat(1000) + "]\n";
    List<String> found = problemsOf(text);
    assertEquals(1, found.size());
    assertTrue(found.get(0).contains("aliases stand for more than 1000000 values"), found.get(0));
    assertEquals(List.of(), problemsOf(text.replace("x".repeat(32_000), "x".repeat(31_000))));
  }

  @Test
  void readsAFileOfBytesThatAreNoText() throws Exception {
    Path file = directory.resolve("junk.yaml");
    Files.write(file, new byte[] {'a', ':', '\n', 'b', ':', ' ', (byte) 0xFF, 0x00, 0x13});
    assertEquals(
        List.of(file + ":2:4: byte 0xff is no UTF-8 text; expected a YAML or JSON file"),
        problemsOf(file));
  }

  @Test
  void readsPastAByteOrderMark() throws Exception {
    Path file = directory.resolve("bom.json");
    Files.write(file, "\uFEFF{\"a\": 1}".getBytes(StandardCharsets.UTF_8));
    assertEquals(new Position(file.toString(), 1, 1), DocumentReader.read(file).position());
  }

  @Test
  void refusesADirectory() {
    assertEquals(
        List.of(directory + ": is a directory; expected a YAML or JSON file"),
        problemsOf(directory));
  }

  @Test
  void refusesAnAbsentFile() {
    Path file = directory.resolve("absent.yaml");
    assertEquals(List.of(file + ": no such file"), problemsOf(file));
    assertThrows(InvalidInputException.class, () -> DocumentReader.read(file));
  }

  @Test
  void readsMoreThanTheParsersUsualLimit() {
    // The parser library stops at 3 MiB unless told otherwise.
    String element = "\"" + "x".repeat(1000) + "\",\n";
    String json = "[" + element.repeat(4000) + "1]";
    assertEquals(4001, ((ListNode) DocumentReader.parse(json, "f")).elements().size());
  }

  private static List<String> problemsOf(Path file) {
    Problems problems = new Problems();
    assertNull(DocumentReader.read(file, problems));
    return problems.all().stream().map(Problem::toString).toList();
  }

  /** A parser that copies what it has read at each refill would take minutes. */
  @Test
  @Timeout(60)
  void readsOneLineOfMillionsOfCharacters() {
    String longLine = "a".repeat(20_000_000);
    Node node = DocumentReader.parse(longLine, "f");
    assertEquals(ScalarNode.text(new Position("f", 1, 1), longLine), node);
  }
}
