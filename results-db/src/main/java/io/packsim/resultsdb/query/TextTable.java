package io.packsim.resultsdb.query;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aligned columns: numbers to the right with six significant digits, texts to the left. What does
 * not fit into the width is cut from the widest text columns first.
 */
final class TextTable {
  private static final String GAP = "  ";
  private static final int NARROWEST = 6;
  private static final MathContext SIX_DIGITS = new MathContext(6);

  private final ResultTable table;
  private final List<List<String>> lines = new ArrayList<>();
  private final int[] widths;
  private final boolean[] numeric;

  TextTable(ResultTable table, int width) {
    this.table = table;
    this.widths = new int[table.columns().size()];
    this.numeric = new boolean[widths.length];
    for (int i = 0; i < widths.length; i++) {
      numeric[i] = isNumeric(i);
    }
    add(table.columns());
    for (List<@Nullable Object> row : table.rows()) {
      add(row.stream().map(TextTable::text).toList());
    }
    narrow(width);
  }

  private void add(List<String> line) {
    lines.add(line);
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], line.get(i).length());
    }
  }

  private static String text(@Nullable Object cell) {
    if (cell == null) {
      return "-";
    }
    if (cell instanceof Double || cell instanceof Float || cell instanceof BigDecimal) {
      return number(cell.toString());
    }
    return cell.toString().replaceAll("\\s+", " ");
  }

  private static String number(String text) {
    if (text.equals("NaN") || text.endsWith("Infinity")) {
      return text;
    }
    BigDecimal rounded = new BigDecimal(text).round(SIX_DIGITS);
    if (rounded.signum() == 0) {
      return "0";
    }
    BigDecimal plain = rounded.stripTrailingZeros();
    int magnitude = plain.precision() - plain.scale();
    return magnitude > -4 && magnitude <= 15 ? plain.toPlainString() : plain.toString();
  }

  private void narrow(int width) {
    int over = total() - width;
    while (over > 0) {
      int widest = widestText();
      if (widest < 0) {
        return;
      }
      widths[widest]--;
      over--;
    }
  }

  private int total() {
    int sum = GAP.length() * Math.max(0, widths.length - 1);
    for (int width : widths) {
      sum += width;
    }
    return sum;
  }

  private int widestText() {
    int widest = -1;
    for (int i = 0; i < widths.length; i++) {
      if (!numeric[i] && widths[i] > NARROWEST && (widest < 0 || widths[i] > widths[widest])) {
        widest = i;
      }
    }
    return widest;
  }

  private boolean isNumeric(int column) {
    return table.rows().stream()
        .map(row -> row.get(column))
        .allMatch(cell -> cell == null || cell instanceof Number);
  }

  String format() {
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      StringBuilder padded = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        padded.append(i == 0 ? "" : GAP).append(pad(line.get(i), widths[i], numeric[i]));
      }
      text.append(padded.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String pad(String text, int width, boolean right) {
    if (text.length() > width) {
      return text.substring(0, width - 1) + "…";
    }
    String blanks = " ".repeat(width - text.length());
    return right ? blanks + text : text + blanks;
  }
}
