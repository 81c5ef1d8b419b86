package io.packsim.engine.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTextTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private final ProgressText text = new ProgressText(START);

  @Test
  void countsWhatWasReusedAndFailedAndEstimatesTheRestFromThisLaunchAlone() {
    // 20 runs finished in 40 s are 0.5 per second; 100 - 40 - 20 = 40 runs remain: 80 s.
    Tally tally = new Tally(100, 40, 17, 3);
    assertEquals(
        "60/100  60%  ok 17  failed 3  reused 40  elapsed 0:40  0.50 runs/s  ETA 1:20",
        text.line(tally, START.plusSeconds(40)));
  }

  @Test
  void givesNoEstimateBeforeTheFirstRunHasFinished() {
    assertEquals(
        "0/8  0%  ok 0  elapsed 0:05", text.line(new Tally(8, 0, 0, 0), START.plusSeconds(5)));
  }

  @Test
  void keepsTheBlockWithinEightyColumns() {
    List<LabelledRun> running = List.of(new LabelledRun("x".repeat(200), START));
    List<String> block =
        text.block(new Tally(1_000_000_000, 1, 2, 3), running, START.plusSeconds(90_000));
    assertTrue(block.stream().allMatch(line -> line.length() <= 80), block.toString());
  }

  @Test
  void showsTheRunsThatTakeLongest() {
    List<LabelledRun> running =
        List.of(new LabelledRun("slow", START), new LabelledRun("quick", START.plusSeconds(60)));
    List<String> block = text.block(new Tally(2, 0, 0, 0), running, START.plusSeconds(61));
    assertEquals(List.of("      1:01  slow", "      0:01  quick"), block.subList(2, 4));
  }

  @Test
  void writesHoursOnlyWhenThereAreAny() {
    assertEquals("59:59", ProgressText.clock(Duration.ofSeconds(3599)));
    assertEquals("1:00:00", ProgressText.clock(Duration.ofSeconds(3600)));
  }
}
