package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.transport.RoceV2Parameters;
import java.util.Map;

/**
 * What a {@link MiniFabric} is made of.
 *
 * @param middleLinks links between the switches: 1, or 4 of different lengths
 * @param ackInterval data packets per acknowledgement request
 */
record Setup(Pair pair, int middleLinks, int mtuBytes, int ackInterval) {
  static final int MTU_BYTES = 4096;

  /** One way between the switches, full packets of 4,096 bytes, each acknowledged. */
  static Setup of(Pair pair) {
    return new Setup(pair, 1, MTU_BYTES, 1);
  }

  Setup withMiddleLinks(int count) {
    return new Setup(pair, count, mtuBytes, ackInterval);
  }

  RoceV2Parameters parameters() {
    return Records.with(
        Defaults.of(RoceV2Parameters.class),
        Map.of(
            "lossRecovery", pair.recovery().parameters(),
            "congestionControl", pair.control(),
            "ackInterval", ackInterval,
            "timeoutIdx", pair.recovery().timeoutIdx()));
  }
}
