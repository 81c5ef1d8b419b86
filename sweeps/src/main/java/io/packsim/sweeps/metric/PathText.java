package io.packsim.sweeps.metric;

import io.packsim.sweeps.expression.ValueType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the text of a path into its parts; what the result consists of does not matter here. */
final class PathText {
  private final String text;
  private int at;

  private PathText(String text) {
    this.text = text;
  }

  static List<Segment> parse(String text) throws MetricException {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new MetricException("expected a path on one line, without control characters");
    }
    return new PathText(text).path();
  }

  private List<Segment> path() throws MetricException {
    List<Segment> segments = new ArrayList<>();
    segments.add(new Segment.Name(name()));
    while (at < text.length()) {
      if (skip("[")) {
        segments.add(selector());
      } else if (skip(".")) {
        segments.add(new Segment.Name(name()));
      } else {
        throw expected("\".\" or \"[\"");
      }
    }
    return segments;
  }

  private String name() throws MetricException {
    skipSpace();
    int start = at;
    while (at < text.length() && isNamePart(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw expected("a name");
    }
    String name = text.substring(start, at);
    skipSpace();
    return name;
  }

  private static boolean isNamePart(char c) {
    return (c < 128 && Character.isLetterOrDigit(c)) || c == '_';
  }

  private Segment selector() throws MetricException {
    skipSpace();
    Segment selector;
    if (skip("*")) {
      selector = new Segment.All();
    } else if (peek("'") || peek("\"")) {
      selector = new Segment.Key(quoted());
    } else if (at < text.length() && Character.isDigit(text.charAt(at))) {
      selector = place();
    } else {
      selector = condition();
    }
    skipSpace();
    if (!skip("]")) {
      throw expected("\"]\"");
    }
    skipSpace();
    return selector;
  }

  private Segment place() throws MetricException {
    String digits = name();
    if (!digits.matches("\\d{1,9}")) {
      throw new MetricException("expected a place such as [0], received [" + digits + "]");
    }
    return new Segment.At(Integer.parseInt(digits));
  }

  private Segment condition() throws MetricException {
    List<String> fields = new ArrayList<>();
    if (operatorHere() == null) {
      do {
        fields.add(name());
      } while (skip("."));
    }
    String operator = operatorHere();
    if (operator == null) {
      throw expected("a comparison such as [name == 'leaf*'] or [> 0]");
    }
    at += operator.length();
    skipSpace();
    return new Segment.Where(fields, operand(operator));
  }

  private @Nullable String operatorHere() {
    skipSpace();
    return Comparison.OPERATORS.stream().filter(this::peek).findFirst().orElse(null);
  }

  private Comparison operand(String operator) throws MetricException {
    if (peek("'") || peek("\"")) {
      return new Comparison(operator, ValueType.TEXT, quoted());
    }
    int start = at;
    while (at < text.length() && !peek("]") && text.charAt(at) != ' ') {
      at++;
    }
    String word = text.substring(start, at);
    if (word.equals("true") || word.equals("false")) {
      return new Comparison(operator, ValueType.TRUTH, word);
    }
    if (word.matches("-?\\d{1,18}(\\.\\d{1,9})?")) {
      return new Comparison(operator, ValueType.NUMBER, word);
    }
    at = start;
    throw expected("a number, true, false or a text in quotes");
  }

  private String quoted() throws MetricException {
    char quote = text.charAt(at);
    int end = text.indexOf(quote, at + 1);
    if (end < 0) {
      throw new MetricException("the text that begins at " + rest() + " has no end");
    }
    String inner = text.substring(at + 1, end);
    at = end + 1;
    return inner;
  }

  private void skipSpace() {
    while (peek(" ")) {
      at++;
    }
  }

  private boolean peek(String symbol) {
    return text.startsWith(symbol, at);
  }

  private boolean skip(String symbol) {
    if (peek(symbol)) {
      at += symbol.length();
      return true;
    }
    return false;
  }

  private MetricException expected(String what) {
    return new MetricException("expected " + what + " at " + rest());
  }

  private String rest() {
    return at >= text.length() ? "its end" : "\"" + text.substring(at) + "\"";
  }
}
