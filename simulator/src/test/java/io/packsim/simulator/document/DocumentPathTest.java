package io.packsim.simulator.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentPathTest {
  private static final Position HERE = Position.of("--set");

  private static Node find(String path, String document) {
    return DocumentPath.parse(path).find(DocumentReader.parse(document, "f"));
  }

  private static String edited(String path, String document) {
    Node root = DocumentReader.parse(document, "f");
    Node changed = DocumentPath.parse(path).with(root, ScalarNode.integer(HERE, 9));
    return NodeWriter.toJson(changed).replaceAll("\\s", "");
  }

  @ParameterizedTest
  @CsvSource({
    "a.b, '{a: {b: 5}}'",
    "w[1].b, '{w: [{b: 4}, {b: 5}]}'",
    "w[late].b, '{w: [{name: early, b: 4}, {name: late, b: 5}]}'",
    "'w[\"0]\"].b', '{w: [{name: \"0]\", b: 5}]}'",
    "'w[\"1\"].b', '{w: [{name: \"1\", b: 5}, {b: 4}]}'",
    "w[a.b c].b, '{w: [{name: a.b c, b: 5}]}'",
    "'r.\"1.0.1\".b', '{r: {1.0.1: {b: 5}}}'",
    "'r.\"1.5\"', '{r: {1.5: 5}}'",
    "'[0][1]', '[[4, 5]]'"
  })
  void findsTheValue(String path, String document) {
    assertEquals("5", ((ScalarNode) find(path, document)).text());
    assertEquals(path, DocumentPath.parse(path).toString());
  }

  @ParameterizedTest
  @CsvSource({"a.x, {a: 1}", "a.b.c, {a: 1}", "w[3], {w: [1]}", "w[n], {w: [1]}", "a[0], {a: {}}"})
  void findsNothingWhereThereIsNothing(String path, String document) {
    assertNull(find(path, document));
  }

  @ParameterizedTest
  @CsvSource({
    "a.b, '{a: {b: 5, c: 1}}', '{\"a\":{\"b\":9,\"c\":1}}'",
    "x.y, '{a: 1}', '{\"a\":1,\"x\":{\"y\":9}}'",
    "w[1].b, '{w: [1, {b: 5}]}', '{\"w\":[1,{\"b\":9}]}'",
    "a.b, '{a: ~}', '{\"a\":{\"b\":9}}'",
    "cc.dcqcn.gain, '{cc: dcqcn}', '{\"cc\":{\"dcqcn\":{\"gain\":9}}}'"
  })
  void replacesOrAddsTheValue(String path, String document, String expected) {
    assertEquals(expected, edited(path, document));
  }

  @ParameterizedTest
  @CsvSource({
    "w[2].b, '{w: [1]}', w has no element [2]",
    "a.b, '{a: 1}', a is 1 and has no key \"b\"",
    "a.b, '[1]', the document is a list and has no key \"a\""
  })
  void saysWhereTheWayEnds(String path, String document, String message) {
    var e = assertThrows(IllegalArgumentException.class, () -> edited(path, document));
    assertEquals(message, e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a..b", ".a", "a.", "a[", "a[]", "a[0]b", "\"a", "a]"})
  void refusesWhatIsNoPath(String text) {
    assertThrows(IllegalArgumentException.class, () -> DocumentPath.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"a.b, 2, 6", "a.b.c, 2, 6", "a.x, 2, 3", "x, 1, 1"})
  void placesWhatIsMissingAtWhatIsAroundIt(String path, int line, int column) {
    Node root = DocumentReader.parse("a:\n  b: 5\n", "f");
    assertEquals(new Position("f", line, column), DocumentPath.parse(path).positionIn(root));
  }

  @Test
  void keepsTheOriginalUntouched() {
    Node root = DocumentReader.parse("{a: {b: 5}}", "f");
    DocumentPath.parse("a.b").with(root, ScalarNode.integer(HERE, 9));
    assertEquals("5", ((ScalarNode) DocumentPath.parse("a.b").find(root)).text());
  }
}
