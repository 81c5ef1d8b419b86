package io.packsim.simulator.transport;

import io.packsim.simulator.transport.congestion.CongestionContext;
import io.packsim.simulator.transport.congestion.CongestionControl;
import io.packsim.simulator.transport.recovery.ErrorRecovery;
import io.packsim.simulator.transport.recovery.RecoveryContext;
import java.util.function.Function;

/**
 * Where a socket gets its two components from. Each call makes a component with state of its own.
 *
 * @param recovery makes what decides what to resend
 * @param control makes what decides how fast to send
 */
public record Strategies(
    Function<RecoveryContext, ErrorRecovery> recovery,
    Function<CongestionContext, CongestionControl> control) {

  /** The strategies that parameters choose. */
  public static Strategies of(RoceV2Parameters parameters) {
    return new Strategies(
        parameters.lossRecovery()::create, parameters.congestionControl()::create);
  }
}
