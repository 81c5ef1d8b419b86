package io.packsim.simulator.binding;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a document may say: where, what kind of value, and what it means. Made by {@link
 * RecordSchema}.
 */
public final class Parameter {
  private final String path;
  private final ValueType type;
  private final @Nullable String defaultText;
  private final boolean optional;
  private final String doc;

  Parameter(
      String path, ValueType type, @Nullable String defaultText, boolean optional, String doc) {
    this.path = path;
    this.type = type;
    this.defaultText = defaultText;
    this.optional = optional;
    this.doc = doc;
  }

  static Parameter of(String path, Field field) {
    return new Parameter(path, field.type(), field.defaultText(), field.optional(), field.doc());
  }

  /** The dotted path; {@code []} stands for any element of a list, {@code *} for any key. */
  public String path() {
    return path;
  }

  /** The type in words: {@code data size}, {@code list of link rate}, {@code one of a, b}. */
  public String typeName() {
    return TypeNames.of(type);
  }

  /** The scalar type, or null if the value is none. */
  public @Nullable ScalarType scalar() {
    return type instanceof ValueType.Scalar plain ? plain.type() : null;
  }

  /** The unit in which the canonical form counts; empty if there is none. */
  public String unit() {
    return type instanceof ValueType.Scalar plain ? plain.type().baseUnit() : "";
  }

  /** What absent means, as YAML; null if the value is required or optional. */
  public @Nullable String defaultText() {
    return defaultText;
  }

  /** Whether it may be absent without having a default. */
  public boolean optional() {
    return optional;
  }

  /** One sentence on what it means; may be empty. */
  public String doc() {
    return doc;
  }

  /** The names among which to choose: constants of an enum or arms of a union; else empty. */
  public List<String> allowed() {
    if (type instanceof ValueType.Choice choice) {
      return choice.names();
    }
    return type instanceof ValueType.Union union ? union.names() : List.of();
  }

  /**
   * Checks a value before it is put into a document.
   *
   * @param at the path to name in problems
   * @return whether it fits; if not, {@code problems} says why
   */
  public boolean check(Node value, DocumentPath at, Problems problems) {
    return new RecordBinder(problems, true).fits(value, type, at);
  }

  /** Whether the value is one of the names of {@link #allowed()} and nothing more: an enum. */
  public boolean isChoice() {
    return type instanceof ValueType.Choice;
  }

  /**
   * What a value means, as {@link CanonicalForm} has it: by its path within the value, which is
   * empty for a single value; a default in it is left out.
   *
   * @param value a value that has passed {@link #check}
   * @throws io.packsim.simulator.document.InvalidInputException if it does not fit
   */
  public SortedMap<String, String> canonical(Node value) {
    Problems problems = new Problems();
    Object bound = new RecordBinder(problems, true).valueOf(value, type);
    problems.throwIfErrors();
    return CanonicalForm.of(bound, type);
  }

  ValueType type() {
    return type;
  }

  @Override
  public String toString() {
    return path + ": " + typeName();
  }
}
