package io.packsim.engine.cli;

import io.packsim.resultsdb.compare.LaunchSelector;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Launches;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The two launches of a comparison.
 *
 * @param before the side that is the measure
 * @param after the side that is judged
 */
record ComparedSides(LaunchSide before, LaunchSide after) {
  /**
   * Finds what the user means.
   *
   * @param words none, one (the measure, or a sweep whose last launch is judged) or two
   * @param sweep the sweep that words without one of their own are looked up in, or null
   * @throws io.packsim.resultsdb.compare.UnknownLaunchException if a word names no launch
   */
  static ComparedSides of(Launches launches, List<String> words, @Nullable String sweep) {
    Finder finder = new Finder(launches, sweep);
    if (words.size() > 2) {
      throw usage("two launches can be compared; received " + String.join(", ", words));
    }
    if (words.size() == 2) {
      LaunchSide after = finder.later(words.get(1));
      return new ComparedSides(finder.before(words.get(0), after), after);
    }
    String word = words.isEmpty() ? LaunchSelector.LAST_GOOD : words.get(0);
    if (launches.sweeps().contains(word)) {
      LaunchSide after = finder.latest(word);
      return new ComparedSides(finder.before(LaunchSelector.LAST_GOOD, after), after);
    }
    if (LaunchSelector.isRelative(word)) {
      LaunchSide after = finder.latest(finder.sweep());
      return new ComparedSides(finder.before(word, after), after);
    }
    LaunchSide before = finder.absolute(word);
    LaunchSide after = finder.latest(before.sweep());
    if (after.launchId() == before.launchId()) {
      throw usage(
          "launch %d is the last one of sweep \"%s\"; name a later side, or the sweep alone"
              .formatted(before.launchId(), before.sweep()));
    }
    return new ComparedSides(before, after);
  }

  private static CommandException usage(String message) {
    return new CommandException(ExitCode.USAGE, message);
  }

  private record Finder(Launches launches, @Nullable String chosen) {
    /** The sweep that is meant where a word does not say. */
    String sweep() {
      List<String> sweeps = launches.sweeps();
      if (chosen != null) {
        return chosen;
      }
      if (sweeps.size() == 1) {
        return sweeps.get(0);
      }
      throw usage("say which sweep with --sweep: " + String.join(", ", sweeps));
    }

    LaunchSide later(String word) {
      if (LaunchSelector.isRelative(word)) {
        throw usage(word + " is seen from the later side; it cannot be that side itself");
      }
      return absolute(word);
    }

    LaunchSide absolute(String word) {
      return new LaunchSelector(launches).absolute(word, this::sweep);
    }

    LaunchSide latest(String sweep) {
      return launches
          .latest(sweep)
          .orElseThrow(() -> usage("sweep \"" + sweep + "\" has no launch yet"));
    }

    LaunchSide before(String word, LaunchSide after) {
      Optional<LaunchSide> before = new LaunchSelector(launches).before(word, after);
      return before.orElseThrow(
          () ->
              usage(
                  "there is no %s launch of sweep \"%s\" before launch %d with another spec or simulator: run the sweep again after a change of either, or name two launches"
                      .formatted(
                          word.equals(LaunchSelector.LAST_GOOD) ? "good" : word,
                          after.sweep(),
                          after.launchId())));
    }
  }
}
