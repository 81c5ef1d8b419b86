package io.packsim.sweeps.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.document.DocumentReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 MiB | 1 MiB",
        "{dcqcn: {}} | dcqcn",
        "{dcqcn: {gain: 0.5}} | {dcqcn: {gain: 0.5}}",
        "[1, {a: b}] | [1, {a: b}]",
        "{} | {}"
      })
  void showsAValueOnOneLine(String yaml, String expected) {
    assertEquals(expected, Labels.of(DocumentReader.parse(yaml, "test")));
  }
}
