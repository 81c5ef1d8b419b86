package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.SimDuration;
import org.jspecify.annotations.Nullable;

/**
 * Selective repeat as IRN does it. Its receivers keep early packets, whatever the NIC's
 * out-of-order support says. The transport's timeout and its mode do not concern it: it has two
 * timeouts of its own.
 *
 * <p>Source: Mittal et al., "Revisiting Network Support for RDMA", SIGCOMM 2018 (unchecked), whose
 * values are the defaults of the timeouts.
 *
 * @param rnrTimeIdx the RNR NAK timer code that the responder sends when no receive is posted, 0 to
 *     31
 * @param windowPackets most PSNs from the oldest that is not acknowledged to the next new one; 0 is
 *     no cap
 * @param windowRoundTrip caps the window at the full packets that the port sends in this time, the
 *     product of bandwidth and delay; absent is no cap
 * @param rtoLow timeout while no more packets than {@code rtoLowPackets} are in flight
 * @param rtoHigh timeout otherwise; 0 turns both off
 * @param rtoLowPackets packets in flight up to which the low timeout holds; 0 for none
 */
@Arm("selectiveRepeat")
@Doc("Selective repeat (IRN): the receiver keeps early packets, only lost ones are sent again.")
public record SelectiveRepeatParameters(
    @Default("1") @Doc("RNR NAK timer code, 0 to 31; code 1 is 10 us.") int rnrTimeIdx,
    @Default("0") @Doc("Most packets from the oldest unacknowledged to the newest; 0 is no cap.")
        int windowPackets,
    @Nullable @Doc("Caps the window at what the port sends in this time; absent is no cap.")
        SimDuration windowRoundTrip,
    @Default("100us") @Doc("Timeout while few packets are in flight.") SimDuration rtoLow,
    @Default("320us") @Doc("Timeout otherwise; 0 turns both off.") SimDuration rtoHigh,
    @Default("3") @Doc("Packets in flight up to which the low timeout holds; 0 for none.")
        int rtoLowPackets)
    implements ErrorRecoveryParameters {

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public SelectiveRepeatParameters {
    RnrTimer.requireCode("rnrTimeIdx", rnrTimeIdx);
    if (windowPackets < 0 || windowPackets > SelectiveRepeat.MAX_WINDOW) {
      throw new IllegalArgumentException(
          "windowPackets: expected 0 to "
              + SelectiveRepeat.MAX_WINDOW
              + ", received "
              + windowPackets);
    }
    if (rtoLowPackets < 0) {
      throw new IllegalArgumentException(
          "rtoLowPackets: expected 0 or more, received " + rtoLowPackets);
    }
    long highPs = rtoHigh.picoseconds();
    if (highPs > 0 && (rtoLow.picoseconds() == 0 || rtoLow.picoseconds() > highPs)) {
      throw new IllegalArgumentException(
          "rtoLow: expected more than 0 and at most rtoHigh, " + rtoHigh + ", received " + rtoLow);
    }
  }

  @Override
  public ErrorRecovery create(RecoveryContext context) {
    return new SelectiveRepeat(context, this);
  }

  @Override
  public int rnrTimerCode() {
    return rnrTimeIdx;
  }

  @Override
  public boolean keepsEarlyPackets(boolean outOfOrder) {
    return true;
  }

  @Override
  public @Nullable String leavesGaps(boolean outOfOrder) {
    return null;
  }

  @Override
  public boolean hasTimeout(TransportTimeout ofTheTransport) {
    return rtoHigh.picoseconds() > 0;
  }
}
