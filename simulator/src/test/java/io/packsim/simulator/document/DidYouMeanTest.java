package io.packsim.simulator.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DidYouMeanTest {
  @ParameterizedTest
  @CsvSource({"kitten, sitting, 3", "abc, acb, 1", "'', abc, 3", "abc, abc, 0", "ca, abc, 3"})
  void countsTheEdits(String a, String b, int edits) {
    assertEquals(edits, DidYouMean.distance(a, b));
  }

  @ParameterizedTest
  @CsvSource({"recuse, reduce", "MTU, mtu", "all_to_all, allToAll", "alltoal, allToAll"})
  void suggestsTheClosest(String given, String meant) {
    assertEquals(meant, DidYouMean.among(List.of("reduce", "mtu", "allToAll"), given));
  }

  @Test
  void suggestsNothingFarAway() {
    assertNull(DidYouMean.among(List.of("reduce", "mtu"), "bandwidth"));
  }

  @Test
  void looksForNothingLikeAWholePage() {
    // A table of 1,000,000 x 3 numbers of 4 bytes would be filled for each of the candidates.
    assertNull(DidYouMean.among(List.of("mtu"), "mtu".repeat(333_333)));
    assertNull(DidYouMean.among(List.of("mtu".repeat(333_333)), "mtv"));
  }
}
