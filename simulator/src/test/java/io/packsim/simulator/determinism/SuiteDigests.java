package io.packsim.simulator.determinism;

import java.util.ArrayList;
import java.util.List;

/** The digests of the determinism suite, as lines of text. A program too, for other JDKs. */
final class SuiteDigests {
  private SuiteDigests() {}

  public static void main(String[] arguments) {
    lines().forEach(System.out::println);
  }

  static List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (SuiteScenario scenario : SuiteScenario.all()) {
      for (int threads : new int[] {1, 3}) {
        lines.add(scenario + ", " + threads + " threads: " + scenario.run(threads).resultDigest());
      }
    }
    return lines;
  }
}
