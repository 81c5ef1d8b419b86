package io.packsim.simulator.transport.congestion;

/** The choice of a congestion control and its parameters; each arm creates its own component. */
public sealed interface CongestionControlParameters
    permits NoControlParameters,
        DcqcnParameters,
        SwiftParameters,
        TimelyParameters,
        HpccParameters,
        DctcpParameters,
        ConstantRateParameters {

  /** A component with state of its own, for one socket. */
  CongestionControl create(CongestionContext context);

  /** Whether it acts only where switches mark packets. */
  default boolean needsMarks() {
    return false;
  }

  /** Whether it may hold packets back, so that a NIC may bound how many queue pairs it paces. */
  default boolean limitsRate() {
    return true;
  }
}
