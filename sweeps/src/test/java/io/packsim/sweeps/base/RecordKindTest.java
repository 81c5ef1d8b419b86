package io.packsim.sweeps.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.expression.ValueType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordKindTest {
  private static final Node EMPTY = DocumentReader.parse("{}", "test");

  private final DocumentKind kind = TestModel.kinds().of(EMPTY);

  private ParameterLookup lookup(String path, String document) {
    return kind.parameter(DocumentPath.parse(path), DocumentReader.parse(document, "test"));
  }

  @ParameterizedTest
  @CsvSource({
    "hosts, NUMBER, true",
    "load, NUMBER, false",
    "delay, DURATION, false",
    "rate, RATE, false",
    "pauses, TRUTH, false",
    "mode, TEXT, false",
    "title, TEXT, false",
    "switch.buffer, DATA_SIZE, false"
  })
  void knowsWhatAParameterMeasures(String path, ValueType type, boolean isWhole) {
    ParameterLookup.Single single =
        assertInstanceOf(ParameterLookup.Single.class, lookup(path, "{}"));

    assertEquals(type, single.type());
    assertEquals(isWhole, single.isWhole());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hosts | {hosts: 3} | 3",
        "hosts | {} | 4",
        "switch.buffer | {} | 1MiB",
        "switch.ecn.pmax | {switch: {buffer: 1kB}} | 0.1",
        "control.dcqcn.gain | {control: dcqcn} | 0.004",
        "control.dcqcn.gain | {control: {dcqcn: {gain: 0.5}}} | 0.5"
      })
  void knowsWhatADocumentMeansBySayingNothing(String path, String document, String expected) {
    ParameterLookup.Single single =
        assertInstanceOf(ParameterLookup.Single.class, lookup(path, document));

    assertEquals(expected, assertInstanceOf(ScalarNode.class, single.meant()).text());
  }

  @Test
  void findsNothingInAnArmThatIsNotChosen() {
    for (String document : new String[] {"{}", "{control: none}", "{control: {none: {}}}"}) {
      ParameterLookup lookup = lookup("control.dcqcn.gain", document);

      assertNull(assertInstanceOf(ParameterLookup.Single.class, lookup).meant());
    }
  }

  @Test
  void givesOneCanonicalTextToOneMeaning() {
    DocumentPath control = DocumentPath.parse("control");
    String bare = kind.canonical(control, DocumentReader.parse("dcqcn", "test"));

    assertEquals(
        bare, kind.canonical(control, DocumentReader.parse("{dcqcn: {gain: 0.004}}", "t")));
    assertNotEquals(bare, kind.canonical(control, DocumentReader.parse("none", "test")));
    assertNotEquals(
        bare, kind.canonical(control, DocumentReader.parse("{dcqcn: {gain: 0.005}}", "test")));
  }

  @Test
  void leavesTheSeedOfTheDocumentOutOfItsMeaning() {
    Problems problems = new Problems();
    BoundDocument bound =
        kind.bind(DocumentReader.parse("{hosts: 3, random: {seed: 7}}", "test"), problems);

    assertNotNull(bound, problems::toString);
    assertEquals("{hosts=3}", bound.canonicalForm().toString());
    assertInstanceOf(ParameterLookup.Unknown.class, lookup("random.seed", "{}"));
    assertInstanceOf(ParameterLookup.Unknown.class, lookup("random", "{}"));
  }

  @Test
  void refusesUnknownKeys() {
    Problems problems = new Problems();

    assertNull(kind.bind(DocumentReader.parse("{hots: 3}", "test"), problems));
    assertEquals("test:1:2: hots: unknown key; did you mean \"hosts\"?", problems.toString());
  }
}
