package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;

/** Optimistic RoCE: a lost packet stays lost. */
@Arm("none")
@Doc("No loss recovery: a lost packet is never sent again.")
public record NoRecoveryParameters() implements ErrorRecoveryParameters {
  @Override
  public ErrorRecovery create(RecoveryContext context) {
    return new NoRecovery(context);
  }

  @Override
  public String leavesGaps(boolean outOfOrder) {
    return "nic.transport.roceV2.lossRecovery is none";
  }

  @Override
  public boolean hasTimeout(TransportTimeout ofTheTransport) {
    return false;
  }
}
