package io.packsim.resultsdb.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds the launch that a word means: {@code launch:41} or {@code 41}; {@code tag:NAME}; {@code
 * sweep:NAME}, its last launch; {@code model:4} and {@code code:1a2b3c}, the last launch of the
 * sweep with that simulator; {@code last-good} and {@code previous}, seen from the later side. A
 * bare word is a tag, else a sweep, else the beginning of a code key.
 */
public final class LaunchSelector {
  /** Seen from the later side: the last launch before it that was good. */
  public static final String LAST_GOOD = "last-good";

  /** Seen from the later side: the last launch before it with another spec or simulator. */
  public static final String PREVIOUS = "previous";

  private static final int SHORTEST_KEY = 4;

  private final Launches launches;

  /** Among these. */
  public LaunchSelector(Launches launches) {
    this.launches = launches;
  }

  /** Whether the word makes sense only seen from the later side. */
  public static boolean isRelative(String word) {
    return word.equals(LAST_GOOD) || word.equals(PREVIOUS);
  }

  /**
   * The launch a word names by itself.
   *
   * @param word not a relative one
   * @param sweep says in which sweep models and simulators are looked up; asked only for these
   * @throws UnknownLaunchException if there is none
   */
  public LaunchSide absolute(String word, Supplier<String> sweep) {
    return find(word, sweep).orElseThrow(() -> unknown(word));
  }

  /**
   * The launch a word names seen from the later side.
   *
   * @return empty if the word is a relative one and there is no such launch yet
   * @throws UnknownLaunchException if an absolute word names nothing
   */
  public Optional<LaunchSide> before(String word, LaunchSide later) {
    if (word.equals(LAST_GOOD)) {
      return launches.lastGood(later);
    }
    return word.equals(PREVIOUS)
        ? launches.previous(later)
        : Optional.of(absolute(word, later::sweep));
  }

  private Optional<LaunchSide> find(String word, Supplier<String> sweep) {
    int colon = word.indexOf(':');
    String rest = word.substring(colon + 1);
    return switch (word.substring(0, Math.max(0, colon))) {
      case "launch" -> numbered(rest);
      case "tag" -> launches.tagged(rest);
      case "sweep" -> launches.latest(rest);
      case "model" -> launches.withModel(sweep.get(), rest);
      case "code" -> withCode(sweep, rest);
      default -> bare(word, sweep);
    };
  }

  private Optional<LaunchSide> bare(String word, Supplier<String> sweep) {
    Optional<LaunchSide> tagged = launches.tagged(word);
    if (tagged.isPresent() || isNumber(word)) {
      return tagged.isPresent() ? tagged : numbered(word);
    }
    Optional<LaunchSide> latest = launches.latest(word);
    return latest.isPresent() || !word.matches("[0-9a-f]+") ? latest : withCode(sweep, word);
  }

  private Optional<LaunchSide> numbered(String digits) {
    return isNumber(digits) ? launches.numbered(Long.parseLong(digits)) : Optional.empty();
  }

  private Optional<LaunchSide> withCode(Supplier<String> sweep, String prefix) {
    return prefix.length() < SHORTEST_KEY
        ? Optional.empty()
        : launches.withCode(sweep.get(), prefix);
  }

  private static boolean isNumber(String word) {
    return word.matches("\\d{1,18}");
  }

  private UnknownLaunchException unknown(String word) {
    return new UnknownLaunchException(
        "\"%s\" is no launch of this database: expected a launch's number, a tag (%s), %s, %s, a sweep (%s), model:N, or the beginning of a code key"
            .formatted(
                word, listed(launches.tags()), LAST_GOOD, PREVIOUS, listed(launches.sweeps())));
  }

  private static String listed(List<String> names) {
    return names.isEmpty() ? "there is none" : String.join(", ", names);
  }
}
