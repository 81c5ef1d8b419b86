package io.packsim.sweeps.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts an expression's text into tokens. */
final class Lexer {
  private static final Set<String> WORDS = Set.of("and", "or", "not");
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern AMOUNT =
      Pattern.compile(
          "(?<number>(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)"
              + "(?<unit>\\s*(?!(?:and|or|not)\\b)[\\p{L}µ]+(?:/s\\b)?)?");
  private static final Pattern TEXT = Pattern.compile("'([^']*)'|\"([^\"]*)\"");
  private static final Pattern QUOTED_NAME = Pattern.compile("`([^`]+)`");

  /** Possessive, so that a long name takes no stack for each of its parts. */
  private static final Pattern NAME =
      Pattern.compile(
          "[\\p{L}_]\\w*+(?:\\[[^\\]]*+\\])*+(?:\\.[\\p{L}_]\\w*+(?:\\[[^\\]]*+\\])*+)*+");

  private static final Pattern SYMBOL = Pattern.compile("==|!=|<=|>=|[<>+*/(),-]");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text) {
    this.text = text;
  }

  /**
   * Cuts a text into tokens, the last one being the end.
   *
   * @throws ExpressionException at a character that starts no token
   */
  static List<Token> tokens(String text) throws ExpressionException {
    Lexer lexer = new Lexer(text);
    lexer.scan();
    return lexer.tokens;
  }

  private void scan() throws ExpressionException {
    while (at < text.length()) {
      next();
    }
    tokens.add(new Token(Token.Kind.END, "", at));
  }

  private void next() throws ExpressionException {
    Matcher space = matcher(SPACE);
    if (space.lookingAt()) {
      at = space.end();
      return;
    }
    Matcher quoted = matcher(TEXT);
    if (quoted.lookingAt()) {
      String single = quoted.group(1);
      add(Token.Kind.TEXT, single == null ? quoted.group(2) : single, quoted.end());
      return;
    }
    Matcher name = matcher(QUOTED_NAME);
    if (name.lookingAt()) {
      add(Token.Kind.NAME, name.group(1), name.end());
      return;
    }
    if (!amount() && !word() && !symbol()) {
      throw new ExpressionException(
          at, "unexpected \"" + Character.toString(text.codePointAt(at)) + "\"");
    }
  }

  private boolean amount() {
    Matcher amount = matcher(AMOUNT);
    if (!amount.lookingAt()) {
      return false;
    }
    add(Token.Kind.AMOUNT, amount.group(), amount.end());
    return true;
  }

  private boolean word() {
    Matcher name = matcher(NAME);
    if (!name.lookingAt()) {
      return false;
    }
    add(
        WORDS.contains(name.group()) ? Token.Kind.SYMBOL : Token.Kind.NAME,
        name.group(),
        name.end());
    return true;
  }

  private boolean symbol() {
    Matcher symbol = matcher(SYMBOL);
    if (!symbol.lookingAt()) {
      return false;
    }
    add(Token.Kind.SYMBOL, symbol.group(), symbol.end());
    return true;
  }

  private Matcher matcher(Pattern pattern) {
    return pattern.matcher(text).region(at, text.length()).useTransparentBounds(true);
  }

  private void add(Token.Kind kind, String content, int end) {
    tokens.add(new Token(kind, content, at));
    at = end;
  }
}
