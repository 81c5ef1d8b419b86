package io.packsim.engine.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class OutputFormatTest {
  private static String written(OutputFormat format, Table table) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    format.write(table, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static Table sample() {
    return new Table("name", "n", "mean")
        .row("a,b", 12L, 1 / 3.0)
        .row("say \"hi\"", null, 1234567.0);
  }

  @Test
  void alignsNumbersRightAndShortensThemToSixDigitsWithoutLosingWholeOnes() {
    assertEquals(
        """
        name       n      mean
        a,b       12  0.333333
        say "hi"   -   1234567
        """,
        written(OutputFormat.TABLE, sample()));
  }

  @Test
  void quotesInCsvWhatNeedsItAndKeepsNumbersWhole() {
    assertEquals(
        "name,n,mean\n\"a,b\",12,0.3333333333333333\n\"say \"\"hi\"\"\",,1234567.0\n",
        written(OutputFormat.CSV, sample()));
  }

  @Test
  void writesJsonWithNumbersAsNumbersAndMissingValuesAsNull() {
    assertEquals(
        "[{\"name\":\"a,b\",\"n\":12,\"mean\":0.3333333333333333},"
            + "{\"name\":\"say\\\"hi\\\"\",\"n\":null,\"mean\":1234567.0}]",
        written(OutputFormat.JSON, sample()).replaceAll("\\s", ""));
  }

  @Test
  void refusesARowThatDoesNotFit() {
    assertThrows(IllegalArgumentException.class, () -> new Table("a", "b").row(1));
  }
}
