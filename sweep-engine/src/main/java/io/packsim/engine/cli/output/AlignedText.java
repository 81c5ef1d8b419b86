package io.packsim.engine.cli.output;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns as wide as their widest cell; numbers to the right. */
final class AlignedText {
  private static final MathContext SHOWN_DIGITS = new MathContext(6, RoundingMode.HALF_EVEN);
  private static final String GAP = "  ";

  private AlignedText() {}

  static void write(Table table, PrintStream out) {
    int[] widths = new int[table.columns().size()];
    boolean[] numeric = new boolean[widths.length];
    for (int c = 0; c < widths.length; c++) {
      widths[c] = table.columns().get(c).length();
      for (List<@Nullable Object> row : table.rows()) {
        widths[c] = Math.max(widths[c], text(row.get(c)).length());
        numeric[c] |= row.get(c) instanceof Number;
      }
    }
    out.println(line(table.columns(), widths, numeric));
    table.rows().forEach(row -> out.println(line(row, widths, numeric)));
  }

  private static String line(
      List<? extends @Nullable Object> cells, int[] widths, boolean[] numeric) {
    StringBuilder line = new StringBuilder();
    for (int c = 0; c < widths.length; c++) {
      String text = text(cells.get(c));
      String padding = " ".repeat(widths[c] - text.length());
      line.append(c == 0 ? "" : GAP).append(numeric[c] ? padding + text : text + padding);
    }
    return line.toString().stripTrailing();
  }

  static String text(@Nullable Object cell) {
    if (cell == null) {
      return "-";
    }
    return cell instanceof Double || cell instanceof Float
        ? shortened(((Number) cell).doubleValue())
        : cell.toString();
  }

  private static String shortened(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return Double.toString(value);
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded =
        exact.precision() - exact.scale() > SHOWN_DIGITS.getPrecision()
            ? exact.setScale(0, RoundingMode.HALF_EVEN)
            : exact.round(SHOWN_DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
