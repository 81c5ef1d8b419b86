package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import org.jspecify.annotations.Nullable;

/**
 * Go-Back-N.
 *
 * @param rnrTimeIdx the RNR NAK timer code that the responder sends when no receive is posted, 0 to
 *     31
 * @param selectiveGapRepair whether a receiver with out-of-order support asks for the packets of a
 *     gap alone; without it such a receiver accepts every PSN and never repairs a gap
 */
@Arm("goBackN")
@Doc("Go-Back-N: a gap is answered by one NAK, and everything from it is sent again.")
public record GoBackNParameters(
    @Default("1") @Doc("RNR NAK timer code, 0 to 31; code 1 is 10 us.") int rnrTimeIdx,
    @Default("false") @Doc("With out-of-order support, ask for the packets of a gap alone.")
        boolean selectiveGapRepair)
    implements ErrorRecoveryParameters {

  /**
   * @throws IllegalArgumentException if the timer code is no 5-bit number
   */
  public GoBackNParameters {
    RnrTimer.requireCode("rnrTimeIdx", rnrTimeIdx);
  }

  @Override
  public ErrorRecovery create(RecoveryContext context) {
    return new GoBackN(context, selectiveGapRepair);
  }

  @Override
  public @Nullable String leavesGaps(boolean outOfOrder) {
    return outOfOrder && !selectiveGapRepair
        ? "nic.outofOrderPktSupport is on and goBackN.selectiveGapRepair off"
        : null;
  }

  @Override
  public boolean hasTimeout(TransportTimeout ofTheTransport) {
    return ofTheTransport.isOn();
  }

  @Override
  public int rnrTimerCode() {
    return rnrTimeIdx;
  }
}
