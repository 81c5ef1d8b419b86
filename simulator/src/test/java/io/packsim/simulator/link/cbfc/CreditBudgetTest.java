package io.packsim.simulator.link.cbfc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.buffer.DynamicLimit;
import io.packsim.simulator.buffer.SharedLimit;
import io.packsim.simulator.buffer.StaticLimit;
import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Credits of 128 bytes. */
class CreditBudgetTest {

  private static DataSize credits(int count) {
    return new DataSize(count * 128L);
  }

  private static VirtualChannel channel(int priority, int reserved, SharedLimit shared) {
    return new VirtualChannel(List.of(priority), null, credits(reserved), shared);
  }

  private static CbfcParameters parameters(
      int overhead, @Nullable DataSize pool, VirtualChannel... channels) {
    return new CbfcParameters(
        true,
        DataSize.parse("128B"),
        overhead,
        List.of(channels),
        pool,
        DataSize.parse("6400B"),
        DataSize.parse("256KiB"),
        SimDuration.parse("256us"));
  }

  /** (64 + 66) / 128 is above 1; (64 - 16) / 128 below; (4158 + 66) / 128 exactly 33. */
  @Test
  void aFrameCostsItsBytesAndTheOverheadRoundedUp() {
    CbfcParameters more = parameters(66, null, channel(3, 0, new UnlimitedShare()));
    assertEquals(2, more.cost(64));
    assertEquals(33, more.cost(4158));
    assertEquals(34, more.cost(4159));
    assertEquals(1, parameters(-16, null, channel(3, 0, new UnlimitedShare())).cost(64));
  }

  /**
   * At 400 Gb/s a byte takes 20 ps. A frame of 4,178 bytes takes 83.56 ns; the loop is 2 * 500 ns,
   * two frames, and one with 8 and 6,400 bytes before it: 1,378.84 ns, so 16.5 frames; 17 at 33
   * credits.
   */
  @Test
  void withoutALimitThereAreCreditsForLineRate() {
    CbfcParameters parameters = parameters(0, null, channel(3, 0, new UnlimitedShare()));
    LineRate rate = new LineRate(400_000_000_000L);
    assertEquals(
        17 * 33, parameters.limitCredits(parameters.channels().get(0), rate, rate, 500_000, 20));
  }

  @Test
  void aChannelHasWhatIsReservedAndAShareOfTheRest() {
    // Of 100 credits 20 are the first channel's; 80 are shared.
    CbfcParameters parameters =
        parameters(
            0,
            credits(100),
            channel(3, 20, new StaticLimit(credits(50))),
            channel(4, 0, new UnlimitedShare()));
    CreditBudget budget = new CreditBudget(parameters, new int[] {100, 100});
    assertEquals(70, budget.available(0));
    assertEquals(80, budget.available(1));
    budget.use(1, 60);
    assertEquals(40, budget.available(0));
    budget.use(0, 30);
    assertEquals(10, budget.available(0));
    assertEquals(10, budget.available(1));
    budget.use(0, -30);
    budget.use(1, -60);
    assertEquals(70, budget.available(0));
  }

  /** With alpha 1 a channel may use half of what is free with its own: 40 and 40 of 80. */
  @Test
  void aDynamicShareLeavesAsMuchAsItUses() {
    CbfcParameters parameters =
        parameters(
            0, credits(80), channel(3, 0, new DynamicLimit(0)), channel(4, 0, new DynamicLimit(0)));
    CreditBudget budget = new CreditBudget(parameters, new int[] {80, 80});
    while (budget.available(0) > 0) {
      budget.use(0, 1);
    }
    assertEquals(40, budget.used(0));
    assertEquals(40, budget.available(1));
  }

  @Test
  void countersWrapAround() {
    int almost = 1_048_575; // 2^20 - 1
    assertEquals(almost, CreditCount.MOST);
    assertEquals(4, CreditCount.plus(almost, 5));
    assertEquals(5, CreditCount.difference(4, almost));
    assertEquals(0, CreditCount.difference(almost, almost));
  }

  @Test
  void refusesTwoChannelsOfOnePriorityAndMoreReservedThanThereIs() {
    assertTrue(
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    parameters(
                        0,
                        null,
                        channel(3, 0, new UnlimitedShare()),
                        channel(3, 0, new UnlimitedShare())))
            .getMessage()
            .startsWith("channels: expected each priority in one channel"));
    assertTrue(
        assertThrows(
                IllegalArgumentException.class,
                () -> parameters(0, credits(10), channel(3, 11, new UnlimitedShare())))
            .getMessage()
            .startsWith("pool: expected "));
  }
}
