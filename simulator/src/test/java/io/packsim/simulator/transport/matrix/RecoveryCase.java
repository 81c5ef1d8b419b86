package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.transport.recovery.ErrorRecoveryParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.NoRecoveryParameters;
import java.util.List;
import java.util.Map;

/**
 * A recovery with the settings around it that decide what it repairs.
 *
 * @param name for messages
 * @param parameters the arm
 * @param timeoutIdx transport timeout code, 0 for none
 * @param unlessDelivered what becomes of the messages under those troubles that it does not repair
 */
record RecoveryCase(
    String name,
    ErrorRecoveryParameters parameters,
    int timeoutIdx,
    Map<Trouble, Outcome> unlessDelivered) {

  /** 4.096 us times 2^4: longer than any round trip of the fabric with its queue. */
  private static final int TIMEOUT = 4;

  /** Every arm of the union, with every setting that changes what it repairs. */
  static List<RecoveryCase> all() {
    return List.of(
        new RecoveryCase(
            "none",
            new NoRecoveryParameters(),
            0,
            Map.of(
                Trouble.FIRST_LOST, Outcome.GAP_ENDS_THE_RUN,
                Trouble.MIDDLE_LOST, Outcome.GAP_ENDS_THE_RUN,
                Trouble.LAST_LOST, Outcome.STUCK,
                Trouble.LAST_ACK_LOST, Outcome.NEVER_ACKNOWLEDGED,
                Trouble.NAK_LOST, Outcome.GAP_ENDS_THE_RUN,
                Trouble.REORDERED, Outcome.GAP_ENDS_THE_RUN,
                Trouble.HELD_BACK, Outcome.GAP_ENDS_THE_RUN,
                Trouble.NOT_READY, Outcome.GAP_ENDS_THE_RUN)),
        new RecoveryCase(
            "goBackN without timeout",
            new GoBackNParameters(1, false),
            0,
            Map.of(
                Trouble.LAST_LOST, Outcome.STUCK,
                Trouble.LAST_ACK_LOST, Outcome.NEVER_ACKNOWLEDGED,
                Trouble.NAK_LOST, Outcome.STUCK)),
        new RecoveryCase("goBackN", new GoBackNParameters(1, false), TIMEOUT, Map.of()));
  }

  Outcome after(Trouble trouble) {
    return unlessDelivered.getOrDefault(trouble, Outcome.DELIVERED);
  }

  /** Whether it repairs whatever is lost. */
  boolean repairsEverything() {
    return unlessDelivered.isEmpty();
  }
}
