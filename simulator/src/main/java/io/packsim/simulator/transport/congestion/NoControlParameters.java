package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;

/** No rate limiting: a socket sends whenever its port is free. */
@Arm("none")
@Doc("No congestion control: a queue pair sends at line rate.")
public record NoControlParameters() implements CongestionControlParameters {
  @Override
  public CongestionControl create(CongestionContext context) {
    return new NoControl(context);
  }

  @Override
  public boolean limitsRate() {
    return false;
  }
}
