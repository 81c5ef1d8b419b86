package io.packsim.sweeps.expression;

/** A word of an expression, where it starts and where it ends. */
record Token(Kind kind, String text, int offset) {
  enum Kind {
    AMOUNT,
    TEXT,
    NAME,
    SYMBOL,
    END
  }

  boolean is(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  String described() {
    return kind == Kind.END ? "the end" : "\"" + text + "\"";
  }
}
