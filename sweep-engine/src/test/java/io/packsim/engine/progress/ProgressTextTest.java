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
  void timesFromTheStartOfTheFirstRunOn() {
    // Planning takes ten minutes; then 20 runs end in 10 s, so the other 80 take 40 s.
    text.see(new Tally(100, 0, 0, 0), false, START.plusSeconds(300));
    text.see(new Tally(100, 0, 0, 0), false, START.plusSeconds(600));
    text.see(new Tally(100, 0, 0, 0), true, START.plusSeconds(601));
    Tally tally = new Tally(100, 0, 20, 0);
    text.see(tally, true, START.plusSeconds(610));

    assertEquals(
        "20/100  20%  ok 20  elapsed 10:10  2.0 runs/s  ETA 0:40",
        text.line(tally, START.plusSeconds(610)));
  }

  @Test
  void followsTheLastMinute() {
    // 1 run per second for an hour, then 4 per second for two minutes.
    for (int second = 0; second <= 3600; second++) {
      text.see(new Tally(10_000, 0, second, 0), true, START.plusSeconds(second));
    }
    for (int second = 1; second <= 120; second++) {
      text.see(new Tally(10_000, 0, 3600 + 4 * second, 0), true, START.plusSeconds(3600 + second));
    }
    // 10,000 - 4,080 = 5,920 runs at 4 per second are 1,480 s.
    String line = text.line(new Tally(10_000, 0, 4080, 0), START.plusSeconds(3720));

    assertTrue(line.endsWith("4.0 runs/s  ETA 24:40"), line);
  }

  @Test
  void looksBackTenRunsWhereTheyTakeLongerThanAMinute() {
    // A run per 100 s, 20 of them: 10 runs per 1,000 s, and 30 runs left take 3,000 s.
    for (int run = 0; run <= 20; run++) {
      text.see(new Tally(50, 0, run, 0), true, START.plusSeconds(100L * run));
    }
    String line = text.line(new Tally(50, 0, 20, 0), START.plusSeconds(2000));

    assertTrue(line.endsWith("0.010 runs/s  ETA 50:00"), line);
  }

  @Test
  void writesFastPacesAsWholeNumbers() {
    Tally tally = new Tally(10_000, 0, 2500, 0);
    // 250 runs per second; 7,500 take 30 s.
    assertTrue(
        text.line(tally, START.plusSeconds(10)).endsWith("250 runs/s  ETA 0:30"),
        () -> text.line(tally, START.plusSeconds(10)));
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
