package io.packsim.sweeps.expression;

import java.util.ArrayList;
import java.util.List;

/** Reads tokens by operator precedence (Pratt). */
final class Parser {
  private static final int MAX_DEPTH = 200;

  /**
   * Terms joined by operators nest to the left, and whoever walks over them does so recursively.
   */
  private static final int MAX_TOKENS = 1000;

  private final List<Token> tokens;
  private int at;
  private int depth;

  private Parser(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * Reads a whole expression.
   *
   * @throws ExpressionException if the text is no expression
   */
  static Term parse(String text) throws ExpressionException {
    List<Token> tokens = Lexer.tokens(text);
    if (tokens.size() > MAX_TOKENS) {
      throw new ExpressionException(
          tokens.get(MAX_TOKENS).offset(),
          "longer than " + MAX_TOKENS + " names, numbers and operators");
    }
    Parser parser = new Parser(tokens);
    Term term = parser.term(0);
    Token rest = parser.peek();
    if (rest.kind() != Token.Kind.END) {
      throw parser.unexpected(rest, "an operator");
    }
    return term;
  }

  /** Reads operands joined by operators that bind more strongly than the given strength. */
  private Term term(int strength) throws ExpressionException {
    if (++depth > MAX_DEPTH) {
      throw new ExpressionException(peek().offset(), "nested deeper than " + MAX_DEPTH);
    }
    Term left = operand();
    boolean compared = false;
    while (true) {
      Token token = peek();
      Operator operator =
          token.kind() == Token.Kind.SYMBOL ? Operator.of(token.text()).orElse(null) : null;
      if (operator == null || operator.strength() <= strength) {
        depth--;
        return left;
      }
      at++;
      if (compared && operator.isComparison()) {
        throw new ExpressionException(
            token.offset(), "comparisons do not chain; join two of them with \"and\"");
      }
      compared = operator.isComparison();
      left = new Term.Binary(operator, left, term(operator.strength()), token.offset());
    }
  }

  private Term operand() throws ExpressionException {
    Token token = next();
    return switch (token.kind()) {
      case AMOUNT -> new Term.Literal(amount(token), token.offset());
      case TEXT -> new Term.Literal(new Value.Text(token.text()), token.offset());
      case NAME -> nameOrCall(token);
      case SYMBOL -> prefix(token);
      case END -> throw unexpected(token, "a value or a name");
    };
  }

  private Term prefix(Token token) throws ExpressionException {
    return switch (token.text()) {
      case "(" -> inParentheses();
      case "-" -> new Term.Negation(term(Operator.SIGN_STRENGTH), token.offset());
      case "not" -> new Term.Not(term(Operator.NOT_STRENGTH), token.offset());
      default -> throw unexpected(token, "a value or a name");
    };
  }

  private Term inParentheses() throws ExpressionException {
    Term inner = term(0);
    expect(")");
    return inner;
  }

  private Term nameOrCall(Token token) throws ExpressionException {
    if (token.text().equals("true") || token.text().equals("false")) {
      return new Term.Literal(new Value.Truth(token.text().equals("true")), token.offset());
    }
    if (!peek().is("(")) {
      return new Term.Name(token.text(), token.offset());
    }
    Function function =
        Function.of(token.text())
            .orElseThrow(
                () ->
                    new ExpressionException(
                        token.offset(),
                        "unknown function \""
                            + token.text()
                            + "\", expected min, max, floor, ceil or round"));
    List<Term> arguments = arguments();
    if (arguments.size() != function.arguments()) {
      throw new ExpressionException(
          token.offset(),
          function.symbol()
              + ": expected arguments: "
              + function.arguments()
              + ", received: "
              + arguments.size());
    }
    return new Term.Call(function, arguments, token.offset());
  }

  private List<Term> arguments() throws ExpressionException {
    expect("(");
    List<Term> arguments = new ArrayList<>();
    do {
      arguments.add(term(0));
    } while (accept(","));
    expect(")");
    return arguments;
  }

  private static Value.Amount amount(Token token) throws ExpressionException {
    return Amounts.parse(token.text())
        .orElseThrow(
            () ->
                new ExpressionException(
                    token.offset(),
                    "\""
                        + token.text()
                        + "\" is no number, and no whole number of bytes, bits per second or picoseconds (4MiB, 100Gbps, 5us)"));
  }

  private boolean accept(String symbol) {
    if (!peek().is(symbol)) {
      return false;
    }
    at++;
    return true;
  }

  private void expect(String symbol) throws ExpressionException {
    if (!accept(symbol)) {
      throw unexpected(peek(), "\"" + symbol + "\"");
    }
  }

  private Token peek() {
    return tokens.get(at);
  }

  private Token next() {
    Token token = tokens.get(at);
    if (token.kind() != Token.Kind.END) {
      at++;
    }
    return token;
  }

  private ExpressionException unexpected(Token token, String expected) {
    return new ExpressionException(
        token.offset(), "expected " + expected + ", found " + token.described());
  }
}
