package io.packsim.sweeps.expression;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionTest {
  private static final Map<String, Value> VALUES =
      Map.of(
          "n", number("8"),
          "share", number("0.1"),
          "buffer", amount("1048576", ValueType.DATA_SIZE),
          "link.rate", amount("100000000000", ValueType.RATE),
          "delay", amount("1000000", ValueType.DURATION),
          "cc", new Value.Text("dcqcn"),
          "pauses", new Value.Truth(true),
          "workload[0].bytes", amount("1000", ValueType.DATA_SIZE),
          "odd-name", number("3"));

  private static Value.Amount number(String number) {
    return amount(number, ValueType.NUMBER);
  }

  private static Value.Amount amount(String number, ValueType type) {
    return new Value.Amount(new BigDecimal(number), type);
  }

  private static NameTypes.Lookup type(String name) {
    Value value = VALUES.get(name);
    return value == null
        ? new NameTypes.Lookup.Refused("unknown name \"" + name + "\"")
        : new NameTypes.Lookup.Known(value.type());
  }

  private static Value value(String text) throws ExpressionException {
    Expression expression = Expression.parse(text);
    ValueType type = expression.check(ExpressionTest::type);
    Value value = expression.evaluate(VALUES::get);
    assertEquals(type, value.type(), "the type that was announced");
    return value;
  }

  @ParameterizedTest
  @CsvSource({
    "1 + 2 * 3, 7",
    "(1 + 2) * 3, 9",
    "10 - 4 - 3, 3",
    "24 / 4 / 2, 3",
    "-2 * -3, 6",
    "2 - -n, 10",
    "-n + 1, -7",
    "0.1 + 0.2, 0.3",
    "1e3 / 4, 250",
    ".5 * n, 4",
    "buffer / 1 KiB, 1024",
    "3 us / 1 ns, 3000",
    "floor(7 / 2), 3",
    "ceil(7 / 2), 4",
    "round(7 / 2), 4",
    "floor(-7 / 2), -4",
    "`odd-name` * 2, 6"
  })
  void calculatesWithNumbers(String text, BigDecimal expected) throws ExpressionException {
    assertEquals(new Value.Amount(expected, ValueType.NUMBER), value(text));
  }

  @Test
  void calculatesWithQuantitiesInBaseUnits() throws ExpressionException {
    assertEquals(amount("209715.2", ValueType.DATA_SIZE), value("0.2 * buffer"));
    assertEquals(amount("1500", ValueType.DATA_SIZE), value("workload[0].bytes + 500 B"));
    assertEquals(amount("50000000000", ValueType.RATE), value("link.rate / 2"));
    assertEquals(amount("2000", ValueType.DURATION), value("max(1 ns, 2 ns)"));
    assertEquals(amount("1000", ValueType.DATA_SIZE), value("min(buffer, 1 kB)"));
  }

  @Test
  void convertsBetweenSizesRatesAndDurations() throws ExpressionException {
    // 1,250 bytes are 10,000 bits; at 100 Gb/s they take 100 ns.
    assertEquals(amount("100000", ValueType.DURATION), value("1250 B / link.rate"));
    // 100 Gb/s for 1 us is 100,000 bits, 12,500 bytes.
    assertEquals(amount("12500", ValueType.DATA_SIZE), value("link.rate * delay"));
    assertEquals(amount("12500", ValueType.DATA_SIZE), value("delay * link.rate"));
    // 12,500 bytes in 1 us are 100 Gb/s.
    assertEquals(amount("100000000000", ValueType.RATE), value("12500 B / delay"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n < 16 or buffer >= 4 MiB | true",
        "n > 16 or buffer >= 4 MiB | false",
        "not n > 16 and n != 7 | true",
        "not (n > 7 and n < 9) | false",
        "false or true and false | false",
        "cc == 'dcqcn' | true",
        "cc != \"dcqcn\" | false",
        "pauses | true",
        "pauses == false | false",
        "1000 kB == 1 MB | true",
        "100 Gb/s == link.rate | true",
        "0.10 == share | true",
        "16 > n and true | true",
        "(n < 9) == (n < 10) | true"
      })
  void decides(String text, boolean expected) throws ExpressionException {
    assertEquals(new Value.Truth(expected), value(text));
  }

  @Test
  void doesNotLookAtTheRightSideOnceTheLeftOneDecides() throws ExpressionException {
    assertEquals(new Value.Truth(true), value("n == 8 or 1 / 0 > 1"));
    assertEquals(new Value.Truth(false), value("n == 7 and 1 / 0 > 1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 0 | expected a value or a name, found the end",
        "n + | 3 | expected a value or a name, found the end",
        "n n | 2 | expected an operator, found \"n\"",
        "n + * 2 | 4 | expected a value or a name, found \"*\"",
        "(n | 2 | expected \")\", found the end",
        "n = 3 | 2 | unexpected \"=\"",
        "'cc == ''open' | 6 | unexpected \"'\"",
        "1 < n < 3 | 6 | comparisons do not chain",
        "3 furlongs | 0 | is no number",
        "0.5 B > buffer | 0 | no whole number of bytes",
        "unknown > 3 | 0 | unknown name \"unknown\"",
        "n > buffer | 2 | \">\" does not go with a number and a data size",
        "cc < 'x' | 3 | does not go with a text and a text",
        "buffer * buffer | 7 | does not go with a data size and a data size",
        "delay / link.rate | 6 | does not go with a duration and a rate",
        "buffer + 1 | 7 | does not go with a data size and a number",
        "not n | 4 | not: expected true or false, found a number",
        "n and pauses | 0 | and: expected true or false, found a number",
        "-cc | 1 | -: expected a number or quantity, found a text",
        "min(n, buffer) | 7 | min: expected a number, found a data size",
        "sqrt(n) | 0 | unknown function \"sqrt\"",
        "1 / (n - 8) | 2 | division by zero"
      })
  void saysWhatIsWrongAndWhere(String text, int offset, String message) {
    ExpressionException e = assertThrows(ExpressionException.class, () -> value(text));

    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertEquals(offset, e.offset());
  }

  @Test
  void refusesNestingThatWouldOverflowTheStack() {
    String deep = "(".repeat(300) + "n" + ")".repeat(300);

    ExpressionException e = assertThrows(ExpressionException.class, () -> Expression.parse(deep));
    assertTrue(e.getMessage().contains("nested deeper"), e.getMessage());
  }

  @Test
  void refusesAChainThatWouldOverflowTheStack() {
    String chain = "1+".repeat(1500) + "1";

    ExpressionException e = assertThrows(ExpressionException.class, () -> Expression.parse(chain));
    assertTrue(e.getMessage().contains("longer than 1000"), e.getMessage());
    // 500 terms and the 499 signs between them; each word is one letter long
    assertDoesNotThrow(() -> Expression.parse("1+".repeat(499) + "1"));
    assertEquals(1000, e.offset());
  }

  @Test
  void refusesTextsThatNobodyWrites() {
    String path = "a.".repeat(1_000_000) + "a";

    ExpressionException e = assertThrows(ExpressionException.class, () -> Expression.parse(path));
    assertTrue(e.getMessage().contains("longer than 4000 letters"), e.getMessage());
    // 1,999 names and the points between them: what is taken must not overflow the stack.
    assertDoesNotThrow(() -> Expression.parse("a.".repeat(1998) + "a"));
  }

  @Test
  void refusesResultsWithMoreDigitsThanMemory() throws ExpressionException {
    // Each factor has 900 digits, so the product has more than 1,000.
    String factor = "(1e899 + 1)";
    Expression product = Expression.parse(factor + " * " + factor);
    ExpressionException e =
        assertThrows(ExpressionException.class, () -> product.evaluate(name -> null));
    assertEquals("the result has more than 1000 digits", e.getMessage());
    assertEquals(factor.length() + 1, e.offset());
    assertDoesNotThrow(() -> Expression.parse(factor).evaluate(name -> null));
  }

  @Test
  void knowsItsSizeAndItsDepth() throws ExpressionException {
    // Three names, two signs; the deeper name stands in two of them.
    Expression sum = Expression.parse("a + b * c");
    assertEquals(5, sum.size());
    assertEquals(3, sum.depth());
  }

  @Test
  void refusesANumberWithMoreDigitsThanMemory() {
    assertThrows(ExpressionException.class, () -> Expression.parse("1e999999999 > 1"));
  }

  @Test
  void knowsTheNamesItMentions() throws ExpressionException {
    assertEquals(
        Set.of("a.b", "c", "workload[0].bytes"),
        Expression.parse("not (a.b > c) or c == 'd' or workload[0].bytes > 1 B").names());
  }

  @Test
  void splitsAtTheAndsOfTheTop() throws ExpressionException {
    List<String> parts =
        Expression.parse("n > 1 and (n < 9 or pauses) and pauses").conjuncts().stream()
            .map(Expression::canonicalText)
            .toList();

    assertEquals(List.of("(> `n` 1:NUMBER)", "(or (< `n` 9:NUMBER) `pauses`)", "`pauses`"), parts);
  }

  @Test
  void hasOneCanonicalTextForOneMeaning() throws ExpressionException {
    assertEquals(
        Expression.parse("buffer>=(4 MiB)or n<0.50").canonicalText(),
        Expression.parse("((buffer >= 4096 KiB) or (n < 5e-1))").canonicalText());
  }
}
