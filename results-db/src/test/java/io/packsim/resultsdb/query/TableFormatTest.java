package io.packsim.resultsdb.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableFormatTest {
  private static ResultTable table(List<String> columns, Object[]... rows) {
    List<List<Object>> cells = new ArrayList<>();
    for (Object[] row : rows) {
      cells.add(Arrays.asList(row));
    }
    return new ResultTable(columns, cells);
  }

  @Test
  void alignsNumbersRightAndTextsLeft() {
    ResultTable table =
        table(
            List.of("cc", "mean"),
            new Object[] {"none", 1.5},
            new Object[] {"dcqcn", 1234567.891},
            new Object[] {null, null});
    assertEquals(
        """
        cc        mean
        none       1.5
        dcqcn  1234570
        -            -
        """,
        TableFormat.TABLE.format(table, 80));
  }

  @Test
  void writesNumbersWithSixDigits() {
    ResultTable table =
        table(
            List.of("x"),
            new Object[] {0.1 + 0.2},
            new Object[] {1e-9},
            new Object[] {2.5e20},
            new Object[] {0.0},
            new Object[] {Double.NaN},
            new Object[] {new BigDecimal("10.50")},
            new Object[] {123456789L});
    assertEquals(
        List.of("x", "0.3", "1E-9", "2.5E+20", "0", "NaN", "10.5", "123456789"),
        TableFormat.TABLE.format(table, 80).lines().map(String::strip).toList());
  }

  @Test
  void cutsTextsWhereTheTerminalEnds() {
    ResultTable table =
        table(List.of("n", "message"), new Object[] {7L, "x".repeat(100)}, new Object[] {8L, "y"});
    List<String> lines = TableFormat.TABLE.format(table, 40).lines().toList();
    assertTrue(lines.stream().allMatch(line -> line.length() <= 40), lines::toString);
    assertEquals("7  " + "x".repeat(36) + "…", lines.get(1));
  }

  /** RFC 4180, section 2, rules 5 to 7. */
  @Test
  void quotesWhatCsvMustQuote() {
    ResultTable table =
        table(
            List.of("a", "b,c"),
            new Object[] {"say \"hi\"", "two\nlines"},
            new Object[] {null, ""},
            new Object[] {1L, 0.5});
    assertEquals(
        "a,\"b,c\"\r\n\"say \"\"hi\"\"\",\"two\nlines\"\r\n,\"\"\r\n1,0.5\r\n",
        TableFormat.CSV.format(table, 80));
  }

  @Test
  void writesJsonWithTypes() {
    ResultTable table =
        table(
            List.of("n", "x", "t", "b", "none"),
            new Object[] {Long.MAX_VALUE, 0.1, "a\"b", true, null},
            new Object[] {1, Double.NaN, "", false, null});
    assertEquals(
        """
        [
        {"n":9223372036854775807,"x":0.1,"t":"a\\"b","b":true,"none":null},
        {"n":1,"x":"NaN","t":"","b":false,"none":null}
        ]
        """,
        TableFormat.JSON.format(table, 80));
  }

  @Test
  void writesAnEmptyTable() {
    ResultTable table = table(List.of("a", "b"));
    assertEquals("a  b\n", TableFormat.TABLE.format(table, 80));
    assertEquals("a,b\r\n", TableFormat.CSV.format(table, 80));
    assertEquals("[\n]\n", TableFormat.JSON.format(table, 80));
  }
}
