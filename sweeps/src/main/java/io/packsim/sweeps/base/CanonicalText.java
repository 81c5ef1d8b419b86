package io.packsim.sweeps.base;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The bytes that identities are computed from. A text is a sequence of lines, each ended by a line
 * feed; a line is a sequence of fields joined by a tab. Within a field a backslash, a tab, a line
 * feed and a carriage return are written {@code \\}, {@code \t}, {@code \n}, {@code \r}, so that no
 * two different sequences of fields have the same bytes. The encoding is UTF-8.
 */
public final class CanonicalText {
  private final StringBuilder text = new StringBuilder();

  /** A part of a text, to be added to one. */
  public CanonicalText() {}

  /**
   * @param format the name and version of the format, its first line
   */
  public CanonicalText(String format) {
    line(format);
  }

  /** Adds a line. */
  public CanonicalText line(String... fields) {
    append(text, List.of(fields));
    return this;
  }

  /** Adds lines made by {@link #lineOf}. */
  public CanonicalText add(String finishedLines) {
    text.append(finishedLines);
    return this;
  }

  /** A line of its own, for parts that are sorted before they are added. */
  public static String lineOf(List<String> fields) {
    StringBuilder line = new StringBuilder();
    append(line, fields);
    return line.toString();
  }

  private static void append(StringBuilder line, List<String> fields) {
    for (int i = 0; i < fields.size(); i++) {
      line.append(i == 0 ? "" : "\t").append(escaped(fields.get(i)));
    }
    line.append('\n');
  }

  /** Adds a line per entry: a word, the key and the value, in the map's order. */
  public CanonicalText lines(String word, Map<String, String> entries) {
    entries.forEach((key, value) -> line(word, key, value));
    return this;
  }

  private static String escaped(String field) {
    return field
        .replace("\\", "\\\\")
        .replace("\t", "\\t")
        .replace("\n", "\\n")
        .replace("\r", "\\r");
  }

  /** SHA-256 of the text so far. */
  public byte[] sha256() {
    try {
      return MessageDigest.getInstance("SHA-256")
          .digest(text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** SHA-256 of the text so far, 64 lower-case hexadecimal digits. */
  public String sha256Hex() {
    return HexFormat.of().formatHex(sha256());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
