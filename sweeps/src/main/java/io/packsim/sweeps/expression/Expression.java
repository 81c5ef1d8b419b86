package io.packsim.sweeps.expression;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A typed, pure expression over the parameters of a point: numbers, quantities with units, texts in
 * quotes, names, {@code + - * /}, comparisons, {@code and or not}, parentheses and the functions
 * {@code min max floor ceil round}.
 *
 * <p>A data size over a rate is a duration, a rate times a duration a data size. A name with
 * unusual characters stands in backquotes.
 */
public final class Expression {
  /** Far beyond what a person writes; cutting a text into words takes stack for each of them. */
  private static final int MOST_LETTERS = 4000;

  private final String text;
  private final Term root;

  private Expression(String text, Term root) {
    this.text = text;
    this.root = root;
  }

  /**
   * Reads an expression.
   *
   * @throws ExpressionException if the text is none
   */
  public static Expression parse(String text) throws ExpressionException {
    if (text.length() > MOST_LETTERS) {
      throw new ExpressionException(MOST_LETTERS, "longer than " + MOST_LETTERS + " letters");
    }
    return new Expression(text, Parser.parse(text));
  }

  /** The text it was read from. */
  public String text() {
    return text;
  }

  /** The names it mentions, sorted. */
  public Set<String> names() {
    Set<String> names = new TreeSet<>();
    collect(root, names);
    return Collections.unmodifiableSet(names);
  }

  /**
   * The type of its value.
   *
   * @throws ExpressionException if a name is unknown or two types do not go together
   */
  public ValueType check(NameTypes names) throws ExpressionException {
    return new TypeCheck(names).type(root);
  }

  /**
   * Its value; call {@link #check} with the types of the same names before.
   *
   * @throws ExpressionException if a name has no value in the scope, or on division by zero
   */
  public Value evaluate(Scope scope) throws ExpressionException {
    return new Evaluator(scope).value(root);
  }

  /** How many terms it has: what it costs to evaluate it. */
  public int size() {
    return size(root);
  }

  /** How many terms stand inside each other at most: how deep it is evaluated. */
  public int depth() {
    return depth(root);
  }

  /** The parts that all have to hold: those joined by {@code and} at the top, else itself. */
  public List<Expression> conjuncts() {
    List<Expression> parts = new ArrayList<>();
    split(root, parts);
    return List.copyOf(parts);
  }

  /** A text that depends on the meaning only, not on spaces, superfluous parentheses or units. */
  public String canonicalText() {
    return canonical(root);
  }

  private void split(Term term, List<Expression> parts) {
    if (term instanceof Term.Binary binary && binary.operator() == Operator.AND) {
      split(binary.left(), parts);
      split(binary.right(), parts);
    } else {
      parts.add(new Expression(text, term));
    }
  }

  private static int size(Term term) {
    return 1 + children(term).stream().mapToInt(Expression::size).sum();
  }

  private static int depth(Term term) {
    return 1 + children(term).stream().mapToInt(Expression::depth).max().orElse(0);
  }

  private static void collect(Term term, Set<String> names) {
    if (term instanceof Term.Name name) {
      names.add(name.name());
    }
    children(term).forEach(child -> collect(child, names));
  }

  private static List<Term> children(Term term) {
    if (term instanceof Term.Not not) {
      return List.of(not.operand());
    } else if (term instanceof Term.Negation negation) {
      return List.of(negation.operand());
    } else if (term instanceof Term.Binary binary) {
      return List.of(binary.left(), binary.right());
    } else if (term instanceof Term.Call call) {
      return call.arguments();
    }
    return List.of();
  }

  private static String canonical(Term term) {
    if (term instanceof Term.Literal literal) {
      return canonical(literal.value());
    } else if (term instanceof Term.Name name) {
      return "`" + name.name() + "`";
    }
    StringBuilder result = new StringBuilder("(").append(head(term));
    children(term).forEach(child -> result.append(' ').append(canonical(child)));
    return result.append(')').toString();
  }

  private static String head(Term term) {
    if (term instanceof Term.Binary binary) {
      return binary.operator().symbol();
    } else if (term instanceof Term.Call call) {
      return call.function().symbol();
    }
    return term instanceof Term.Not ? "not" : "-";
  }

  private static String canonical(Value value) {
    if (value instanceof Value.Amount amount) {
      return amount.inBaseUnits().toPlainString() + ":" + amount.type();
    } else if (value instanceof Value.Text quoted) {
      return "'" + quoted.text() + "'";
    }
    return String.valueOf(((Value.Truth) value).holds());
  }

  @Override
  public String toString() {
    return text;
  }
}
