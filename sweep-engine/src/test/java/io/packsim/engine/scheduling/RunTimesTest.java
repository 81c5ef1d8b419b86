package io.packsim.engine.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.Parameter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunTimesTest {
  /** Two axes of three values: point 3 i + j. */
  private static Places grid() {
    Places.Builder builder = new Places.Builder();
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        builder.add(List.of(Parameter.number("i", i, null), Parameter.number("j", j, null)));
      }
    }
    return builder.build();
  }

  private final RunTimes times = new RunTimes(grid());

  private double expected(int point) {
    return times.expectedMillis(point).orElseThrow();
  }

  @Test
  void knowsNothingAtFirst() {
    assertTrue(times.expectedMillis(0).isEmpty());
    assertEquals(0, times.runs());
  }

  @Test
  void expectsOfAPointTheMeanOfItsRuns() {
    times.learn(4, 1, 100);
    times.learn(4, 3, 300);
    // (100 + 3 * 300) / 4
    assertEquals(250, expected(4), 1e-9);
    assertEquals(4, times.runs());
  }

  @Test
  void expectsOfAllOthersTheSameWhileOnePointIsKnown() {
    times.learn(0, 1, 80);
    assertEquals(80, expected(8), 1e-9);
  }

  @Test
  void learnsTheEffectOfEachAxisFromNeighbours() {
    // Every run of i = 2 takes 16 times as long as the others; point 8 has never run.
    for (int point = 0; point < 8; point++) {
      times.learn(point, 1, point >= 6 ? 1600 : 100);
    }
    // Two runs at i = 2 count 2/3 of the way from the mean of all, 100 * 16^(2/8) = 200, to 1600:
    // 200 * 8^(2/3) = 800. Those at j = 2 are two short ones: 200 * (100/200)^(2/3) is 0.63 of 200.
    // Together 800 * 0.63 = 504, times the factor that makes the eight right in total.
    double others = 0;
    for (int point = 0; point < 8; point++) {
      int runsAtI = point >= 6 ? 2 : 3;
      int runsAtJ = point % 3 == 2 ? 2 : 3;
      double byI = Math.pow((point >= 6 ? 1600 : 100) / 200.0, runsAtI / (runsAtI + 1.0));
      double meanAtJ = point % 3 == 2 ? 100 : 100 * Math.cbrt(16);
      others += 200 * byI * Math.pow(meanAtJ / 200, runsAtJ / (runsAtJ + 1.0));
    }
    double factor = (6 * 100 + 2 * 1600) / others;
    assertEquals(800 * Math.pow(0.5, 2.0 / 3) * factor, expected(8), 1e-6);
  }

  @Test
  void aClockThatSaysNothingMeansHalfAMillisecond() {
    times.learn(0, 1, 0);
    assertEquals(0.5, expected(0), 1e-9);
  }
}
