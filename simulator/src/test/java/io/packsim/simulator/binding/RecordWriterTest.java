package io.packsim.simulator.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import org.junit.jupiter.api.Test;

class RecordWriterTest {
  private static final String FULL =
      """
      {
        "name": "k",
        "burners": 2,
        "energy": 9007199254740993,
        "load": 0.25,
        "open": false,
        "store": "1MiB",
        "flow": "400Gbps",
        "delay": "1500ps",
        "fuel": 4,
        "tool": {
          "knife": {
            "sharpness": 0.5
          }
        },
        "shelves": [
          {
            "height": 1,
            "weight": "1kB"
          }
        ],
        "prices": {
          "4": 5
        },
        "labels": {
          "7": "x"
        },
        "places": [
          {
            "key": {
              "row": 1,
              "column": 2
            },
            "value": {
              "height": 9,
              "weight": "1kB"
            }
          }
        ],
        "top": {
          "height": 7,
          "weight": "1kB"
        }
      }
      """;

  private static Kitchen read(String text) {
    return new RecordBinder(new Problems()).bind(DocumentReader.parse(text, "f"), Kitchen.class);
  }

  @Test
  void writesWhatTheBinderReads() {
    assertEquals(FULL, RecordWriter.toJson(read(FULL)));
  }

  @Test
  void writesEmptyCollectionsOnOneLine() {
    assertTrue(RecordWriter.toJson(read("{name: k}")).contains("\"shelves\": [],"));
  }
}
