package io.packsim.simulator.incident;

/**
 * What a fault happens to.
 *
 * @param kind what it is
 * @param name its name in the topology
 * @param aspect what of it changes
 */
public record Target(Kind kind, String name, Aspect aspect) {

  /** What a fault can happen to. */
  public enum Kind {
    /** A link, by its id. */
    LINK("link"),
    /** A switch, by its name. */
    SWITCH("switch"),
    /** An accelerator, by its name. */
    HOST("host");

    /** Its word, and the key of faults that names it. */
    private final String word;

    Kind(String word) {
      this.word = word;
    }
  }

  /** The key of the fault that names it. */
  String key() {
    return kind.word;
  }

  /** Whether it is a host of that name. */
  public boolean isHost(String host) {
    return kind == Kind.HOST && name.equals(host);
  }

  @Override
  public String toString() {
    return kind.word + " " + name;
  }
}
