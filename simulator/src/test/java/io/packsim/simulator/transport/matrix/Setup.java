package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.transport.RoceV2Parameters;
import java.util.Map;

/**
 * What a {@link MiniFabric} is made of.
 *
 * @param middleLinks links between the switches: 1, or 4 of different lengths
 * @param ackInterval data packets per acknowledgement request
 * @param rnrRetryCount RNR NAKs without progress before a queue pair fails; 7 is for ever
 * @param memoryPs how long a payload is on its way to memory
 */
record Setup(
    Pair pair, int middleLinks, int mtuBytes, int ackInterval, int rnrRetryCount, long memoryPs) {
  static final int MTU_BYTES = 4096;

  /** One way between the switches, full packets of 4,096 bytes, each acknowledged. */
  static Setup of(Pair pair) {
    return new Setup(pair, 1, MTU_BYTES, 1);
  }

  /** RNR NAKs are taken for ever, and payload is in memory as it comes. */
  Setup(Pair pair, int middleLinks, int mtuBytes, int ackInterval) {
    this(pair, middleLinks, mtuBytes, ackInterval, 7, 0);
  }

  Setup withMiddleLinks(int count) {
    return new Setup(pair, count, mtuBytes, ackInterval, rnrRetryCount, memoryPs);
  }

  Setup withRnrRetryCount(int count) {
    return new Setup(pair, middleLinks, mtuBytes, ackInterval, count, memoryPs);
  }

  Setup withMemoryPs(long picoseconds) {
    return new Setup(pair, middleLinks, mtuBytes, ackInterval, rnrRetryCount, picoseconds);
  }

  RoceV2Parameters parameters() {
    return Records.with(
        Defaults.of(RoceV2Parameters.class),
        Map.of(
            "lossRecovery", pair.recovery().parameters(),
            "congestionControl", pair.control(),
            "ackInterval", ackInterval,
            "rnrRetryCount", rnrRetryCount,
            "timeoutIdx", pair.recovery().timeoutIdx()));
  }
}
