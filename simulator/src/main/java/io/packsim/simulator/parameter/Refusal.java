package io.packsim.simulator.parameter;

/**
 * What a parameter record's constructor refuses. By convention the message of its {@link
 * IllegalArgumentException} begins with the component's name and a colon where one component is to
 * blame, so that a reader can point at it.
 *
 * @param component the component to blame, or an empty text if it is several
 * @param message what was expected and received, without the component
 */
public record Refusal(String component, String message) {

  /** Takes a message apart. */
  public static Refusal of(IllegalArgumentException thrown) {
    String whole = String.valueOf(thrown.getMessage());
    int colon = whole.indexOf(": ");
    boolean isNamed = colon > 0 && whole.substring(0, colon).matches("\\w+");
    return isNamed
        ? new Refusal(whole.substring(0, colon), whole.substring(colon + 2))
        : new Refusal("", whole);
  }
}
