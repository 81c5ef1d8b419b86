package io.packsim.simulator.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link GoldenResultsTest} tells whoever changes a result. */
class GoldenDigestsTest {
  private final GoldenDigests kept = new GoldenDigests("2", Map.of("ring", "aa"));

  private String advice(GoldenDigests measured) {
    return kept.advice(measured, "FILE").orElse("nothing");
  }

  @Test
  void isReadAsItIsWritten() {
    assertEquals("model 2\nring aa\n", kept.text());
    assertEquals(kept, GoldenDigests.parse(kept.text()));
  }

  @Test
  void saysNothingOfEqualDigests() {
    assertEquals(Optional.empty(), kept.advice(GoldenDigests.parse("model 2\nring aa\n"), "FILE"));
  }

  @Test
  void aChangedResultNeedsANewModelBeforeAnythingIsCopied() {
    GoldenDigests measured = new GoldenDigests("2", Map.of("ring", "bb", "new", "cc"));
    assertFalse(kept.mayBecome(measured));
    String advice = advice(measured);
    assertTrue(advice.contains("changed under model 2: [ring]"), advice);
    assertTrue(advice.contains("raise ModelVersion"), advice);
    assertFalse(advice.contains("FILE"), advice);
  }

  @Test
  void aNewScenarioNeedsNoNewModel() {
    GoldenDigests measured = new GoldenDigests("2", Map.of("ring", "aa", "new", "cc"));
    assertTrue(kept.mayBecome(measured));
    assertEquals(
        "golden scenarios came or went, and no result changed; the model stays 2."
            + " Came: [new], went: []. Copy FILE",
        advice(measured));
  }

  @Test
  void aScenarioThatWentNeedsNoNewModel() {
    String advice = advice(new GoldenDigests("2", Map.of()));
    assertTrue(advice.contains("went: [ring]"), advice);
  }

  @Test
  void aNewModelTakesItsDigests() {
    GoldenDigests measured = new GoldenDigests("3", Map.of("ring", "bb"));
    assertTrue(kept.mayBecome(measured));
    assertEquals("the model is 3, the golden digests are of model 2. Copy FILE", advice(measured));
  }
}
