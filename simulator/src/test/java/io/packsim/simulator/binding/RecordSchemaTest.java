package io.packsim.simulator.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordSchemaTest {
  private final RecordSchema schema = RecordSchema.of(Kitchen.class);

  private Parameter at(String path) {
    return schema.describe(DocumentPath.parse(path));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "burners | whole number | ",
        "store | data size | B",
        "tool | exactly one of pan, knife | ",
        "tool.knife.sharpness | number | ",
        "shelves[3].weight | data size | B",
        "shelves[upper].height | whole number | ",
        "fuel | one of GAS, WOOD | ",
        "prices.GAS | whole number | ",
        "prices | map from one of GAS, WOOD to whole number | "
      })
  void knowsTypeAndUnitOfEveryPath(String path, String type, String unit) {
    assertEquals(type, at(path).typeName());
    assertEquals(unit == null ? "" : unit, at(path).unit());
  }

  @Test
  void knowsDefaultsAndSentences() {
    assertEquals("64KiB", at("store").defaultText());
    assertEquals("Edge.", at("tool.knife.sharpness").doc());
    assertEquals(List.of("pan", "knife"), at("tool").allowed());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "burner | unknown path: the document has no \"burner\" | burners",
        "tool.knive.sharpness | unknown path: tool has no \"knive\" | tool.knife.sharpness",
        "shelves[0].wieght | unknown path: shelves[0] has no \"wieght\" | shelves[0].weight",
        "store.size | store is a data size and has no size | ",
        "shelves.height | shelves is a list and has no height | ",
        "top[0] | top is no list and has no element [0] | "
      })
  void saysWhichStepIsWrong(String path, String message, String suggestion) {
    var e = assertThrows(UnknownPathException.class, () -> at(path));
    assertEquals(message, e.getMessage());
    assertEquals(suggestion, e.suggestion());
  }

  @Test
  void listsEveryPath() {
    List<String> paths = schema.parameters().stream().map(Parameter::path).toList();
    assertTrue(
        paths.containsAll(
            List.of(
                "name",
                "tool",
                "tool.knife",
                "tool.knife.sharpness",
                "shelves[].weight",
                "places.*.height",
                "spare.height")),
        paths.toString());
  }

  @Test
  void checksAValueAlone() {
    Problems problems = new Problems();
    DocumentPath path = DocumentPath.parse("store");
    assertTrue(at("store").check(DocumentReader.parse("1MiB", "s"), path, problems));
    assertFalse(at("store").check(DocumentReader.parse("1Gbps", "s"), path, problems));
    assertTrue(
        problems.toString().startsWith("s:1:1: store: expected a data size"), problems.toString());
  }
}
