package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.transport.recovery.ErrorRecoveryParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.NoRecoveryParameters;
import io.packsim.simulator.transport.recovery.SelectiveRepeatParameters;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A recovery with the settings around it that decide what it repairs.
 *
 * @param name for messages
 * @param parameters the arm
 * @param outOfOrder whether the NICs take packets before their turn
 * @param timeoutIdx transport timeout code, 0 for none
 * @param unlessDelivered what becomes of the messages under those troubles that it does not repair
 */
record RecoveryCase(
    String name,
    ErrorRecoveryParameters parameters,
    boolean outOfOrder,
    int timeoutIdx,
    Map<Trouble, Outcome> unlessDelivered) {

  /**
   * 4.096 us times 2^7, 0.5 ms: longer than any round trip of the fabric with its queue, and seven
   * of them longer than a control of answers to READs takes to let the next packet go.
   */
  private static final int TIMEOUT = 7;

  private static final int NO_TIMEOUT = 0;

  /** What nobody notices without a timer. */
  private static final Map<Trouble, Outcome> TAIL_IS_LOST =
      Map.of(
          Trouble.LAST_LOST, Outcome.STUCK,
          Trouble.LAST_ACK_LOST, Outcome.NEVER_ACKNOWLEDGED,
          Trouble.NAK_LOST, Outcome.STUCK);

  private static final Map<Trouble, Outcome> GAPS_STAY =
      Map.of(
          Trouble.FIRST_LOST, Outcome.MISSED_UNNOTICED,
          Trouble.MIDDLE_LOST, Outcome.MISSED_UNNOTICED,
          Trouble.NAK_LOST, Outcome.MISSED_UNNOTICED);

  /** Every arm of the union, with every setting that changes what it repairs. */
  static List<RecoveryCase> all() {
    return List.of(
        new RecoveryCase("none", new NoRecoveryParameters(), false, NO_TIMEOUT, gapsEndTheRun()),
        new RecoveryCase(
            "none, out of order",
            new NoRecoveryParameters(),
            true,
            NO_TIMEOUT,
            with(
                with(GAPS_STAY, TAIL_IS_LOST),
                Map.of(
                    Trouble.NAK_LOST, Outcome.MISSED_UNNOTICED,
                    Trouble.NOT_READY, Outcome.GAP_ENDS_THE_RUN))),
        new RecoveryCase(
            "goBackN without timeout", goBackN(false), false, NO_TIMEOUT, TAIL_IS_LOST),
        new RecoveryCase("goBackN", goBackN(false), false, TIMEOUT, Map.of()),
        new RecoveryCase(
            "goBackN, out of order, without timeout",
            goBackN(false),
            true,
            NO_TIMEOUT,
            with(TAIL_IS_LOST, GAPS_STAY)),
        new RecoveryCase("goBackN, out of order", goBackN(false), true, TIMEOUT, GAPS_STAY),
        new RecoveryCase(
            "goBackN, out of order, selectiveGapRepair, without timeout",
            goBackN(true),
            true,
            NO_TIMEOUT,
            TAIL_IS_LOST),
        new RecoveryCase(
            "goBackN, out of order, selectiveGapRepair", goBackN(true), true, TIMEOUT, Map.of()),
        new RecoveryCase("selectiveRepeat", selectiveRepeat(), false, NO_TIMEOUT, Map.of()));
  }

  private static GoBackNParameters goBackN(boolean selectiveGapRepair) {
    return new GoBackNParameters(1, selectiveGapRepair);
  }

  /** Its own timeouts of 100 and 320 us are longer than any round trip of the fabric, too. */
  private static SelectiveRepeatParameters selectiveRepeat() {
    return Defaults.of(SelectiveRepeatParameters.class);
  }

  private static Map<Trouble, Outcome> gapsEndTheRun() {
    Map<Trouble, Outcome> outcomes = new EnumMap<>(TAIL_IS_LOST);
    for (Trouble gap :
        List.of(
            Trouble.FIRST_LOST,
            Trouble.MIDDLE_LOST,
            Trouble.NAK_LOST,
            Trouble.REORDERED,
            Trouble.HELD_BACK,
            Trouble.NOT_READY)) {
      outcomes.put(gap, Outcome.GAP_ENDS_THE_RUN);
    }
    return outcomes;
  }

  /** The second of two maps has the last word. */
  private static Map<Trouble, Outcome> with(
      Map<Trouble, Outcome> some, Map<Trouble, Outcome> others) {
    Map<Trouble, Outcome> both = new EnumMap<>(some);
    both.putAll(others);
    return both;
  }

  Outcome after(Trouble trouble) {
    return unlessDelivered.getOrDefault(trouble, Outcome.DELIVERED);
  }

  /** Whether it repairs whatever is lost. */
  boolean repairsEverything() {
    return unlessDelivered.isEmpty();
  }
}
