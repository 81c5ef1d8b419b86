package io.packsim.simulator.transport;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.transport.congestion.CongestionControlParameters;
import io.packsim.simulator.transport.recovery.ErrorRecoveryParameters;
import io.packsim.simulator.transport.recovery.TimeoutMode;
import io.packsim.simulator.transport.recovery.TransportTimeout;

/**
 * RoCEv2 on reliable connections. N recoveries and M controls are composed, not enumerated.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, chapter 9 (transport), annex A17
 * (RoCEv2) (unchecked).
 *
 * @param ackInterval data packets per acknowledgement request, besides a message's last one
 * @param timeoutIdx transport timeout code x, 4.096 us times 2^x; 0 turns it off
 * @param retryCount timeouts and sequence NAKs without progress before the queue pair fails
 * @param rnrRetryCount RNR NAKs without progress before the queue pair fails; 7 is for ever
 * @param chargeRetransmissions whether what is sent again is held to the budget of the congestion
 *     control and charged to it; otherwise it passes by
 * @param maxRdAtomic READs that a queue pair has under way at most; what is posted after one that
 *     must wait waits too
 * @param timeoutMode whether NICs keep to the timeout code
 */
@Arm("roceV2")
@Doc("RoCEv2, reliable connections.")
public record RoceV2Parameters(
    @Default("{none: {}}") @Doc("What to resend, and when.") ErrorRecoveryParameters lossRecovery,
    @Default("{none: {}}") @Doc("How fast to send.") CongestionControlParameters congestionControl,
    @Default("1") @Doc("Data packets per acknowledgement request.") int ackInterval,
    @Default("0") @Doc("Transport timeout code x: 4.096 us * 2^x; 0 is off.") int timeoutIdx,
    @Default("7") @Doc("Timeouts and sequence NAKs without progress before the queue pair fails.")
        int retryCount,
    @Default("7") @Doc("RNR NAKs without progress before the queue pair fails; 7 is for ever.")
        int rnrRetryCount,
    @Default("false") @Doc("The congestion control limits and counts what is sent again, too.")
        boolean chargeRetransmissions,
    @Default("16") @Doc("READs under way per queue pair, 1 to 255.") int maxRdAtomic,
    @Default("STRICT") @Doc("Whether NICs keep to the timeout code or adapt, from 2 to 16 ms.")
        TimeoutMode timeoutMode)
    implements TransportParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public RoceV2Parameters {
    requireRange("ackInterval", ackInterval, 1, 1 << 20);
    requireRange("timeoutIdx", timeoutIdx, 0, 31);
    requireRange("retryCount", retryCount, 0, 7);
    requireRange("rnrRetryCount", rnrRetryCount, 0, 7);
    requireRange("maxRdAtomic", maxRdAtomic, 1, 255);
  }

  private static void requireRange(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + ": expected " + least + " to " + most + ", received " + value);
    }
  }

  /** The transport timeout. */
  public TransportTimeout timeout() {
    return new TransportTimeout(timeoutIdx, timeoutMode);
  }
}
