package io.packsim.simulator.determinism;

import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The digests of the golden scenarios under one model.
 *
 * @param model the model version
 * @param digests by name of scenario, sorted
 */
record GoldenDigests(String model, Map<String, String> digests) {
  private static final String MODEL = "model";

  /** Reads what {@link #text} writes. */
  static GoldenDigests parse(String text) {
    Map<String, String> digests = new TreeMap<>();
    text.lines().map(line -> line.split(" ", 2)).forEach(line -> digests.put(line[0], line[1]));
    String model = digests.remove(MODEL);
    return new GoldenDigests(model, digests);
  }

  String text() {
    StringBuilder text = new StringBuilder(MODEL + " " + model + "\n");
    digests.forEach((name, digest) -> text.append(name).append(' ').append(digest).append('\n'));
    return text.toString();
  }

  /** Whether the digests may be copied: existing results change only with the model. */
  boolean mayBecome(GoldenDigests measured) {
    return !model.equals(measured.model) || changed(measured).isEmpty();
  }

  /** What to do where the measured digests are not these; empty where they are. */
  Optional<String> advice(GoldenDigests measured, String freshFile) {
    if (equals(measured)) {
      return Optional.empty();
    }
    if (!mayBecome(measured)) {
      return Optional.of(
          "results changed under model "
              + model
              + ": "
              + changed(measured)
              + ". If that is meant, raise ModelVersion, say in simulator/CHANGES.md what changed,"
              + " and run this test again");
    }
    String why =
        model.equals(measured.model)
            ? "golden scenarios came or went, and no result changed; the model stays "
                + model
                + ". Came: "
                + less(measured.digests, digests)
                + ", went: "
                + less(digests, measured.digests)
            : "the model is " + measured.model + ", the golden digests are of model " + model;
    return Optional.of(why + ". Copy " + freshFile);
  }

  private SortedSet<String> changed(GoldenDigests measured) {
    SortedSet<String> changed = new TreeSet<>();
    digests.forEach(
        (name, digest) -> {
          if (!digest.equals(measured.digests.getOrDefault(name, digest))) {
            changed.add(name);
          }
        });
    return changed;
  }

  private static SortedSet<String> less(Map<String, String> some, Map<String, String> others) {
    SortedSet<String> names = new TreeSet<>(some.keySet());
    names.removeAll(others.keySet());
    return names;
  }
}
