package io.packsim.simulator.document;

import java.util.ArrayList;
import java.util.List;

/** Reads the textual form of a {@link DocumentPath}. */
final class PathParser {
  private final String text;
  private int at;

  PathParser(String text) {
    this.text = text.strip();
  }

  List<DocumentPath.Step> steps() {
    List<DocumentPath.Step> steps = new ArrayList<>();
    while (at < text.length()) {
      if (text.charAt(at) == '[') {
        steps.add(element());
      } else {
        skipDot(steps.isEmpty());
        steps.add(new DocumentPath.Key(key()));
      }
    }
    return steps;
  }

  private void skipDot(boolean isFirst) {
    if (isFirst) {
      return;
    }
    if (text.charAt(at) != '.') {
      throw problem("expected \".\" or \"[\"");
    }
    at++;
  }

  private String key() {
    if (at < text.length() && text.charAt(at) == '"') {
      return quoted();
    }
    int start = at;
    while (at < text.length() && ".[]\"".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (at == start) {
      throw problem("expected a name");
    }
    return text.substring(start, at).strip();
  }

  private String quoted() {
    StringBuilder key = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"') {
        at++;
        return key.toString();
      }
      if (c == '\\' && at + 1 < text.length()) {
        at++;
      }
      key.append(text.charAt(at));
    }
    throw problem("expected a closing quote");
  }

  private DocumentPath.Step element() {
    if (text.startsWith("[\"", at)) {
      at++;
      String name = quoted();
      if (at == text.length() || text.charAt(at) != ']') {
        throw problem("expected \"]\"");
      }
      at++;
      return new DocumentPath.Named(name);
    }
    int end = text.indexOf(']', at);
    if (end < 0) {
      throw problem("expected \"]\" after it");
    }
    String inside = text.substring(at + 1, end).strip();
    if (inside.isEmpty()) {
      throw problem("expected a number or a name in the brackets");
    }
    at = end + 1;
    return inside.matches("\\d{1,9}")
        ? new DocumentPath.Index(Integer.parseInt(inside))
        : new DocumentPath.Named(inside);
  }

  private IllegalArgumentException problem(String expected) {
    return new IllegalArgumentException(
        "\"" + text + "\" is no path: " + expected + " at character " + (at + 1));
  }
}
