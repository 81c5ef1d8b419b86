package io.packsim.simulator.transport.recovery;

/**
 * The wait for an acknowledgement before the sender goes back.
 *
 * <p>InfiniBand codes the timeout as 4.096 us times 2^x and lets a NIC wait up to four times as
 * long. {@link TimeoutMode#STRICT} waits exactly as coded. A ConnectX with adaptive retransmission
 * has been seen to ignore the code and to wait for 2, 4, 8 and 16 ms in turn
 * (linux-rdma/perftest#251); {@link TimeoutMode#ADAPTIVE} does so too, stays at 16 ms, and begins
 * anew with progress. Code 0 turns both off.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.7.6.1.3 (unchecked).
 *
 * @param code the timeout code x, 0 to 31; 0 is off
 * @param mode how the code is meant
 */
public record TransportTimeout(int code, TimeoutMode mode) {
  /** 4.096 us. */
  private static final long UNIT_PS = 4_096_000;

  /** 2 ms. */
  private static final long ADAPTIVE_FIRST_PS = 2_000_000_000L;

  /** 16 ms are 2 ms doubled three times. */
  private static final int ADAPTIVE_DOUBLINGS = 3;

  /**
   * @throws IllegalArgumentException if the code is no 5-bit number
   */
  public TransportTimeout {
    if (code < 0 || code > 31) {
      throw new IllegalArgumentException("timeoutIdx: expected 0 to 31, received " + code);
    }
  }

  /** Whether there is a timeout. */
  public boolean isOn() {
    return code != 0;
  }

  /**
   * How long to wait, in picoseconds; only where it is on.
   *
   * @param expired how many timeouts in a row have expired without progress
   */
  public long delayPs(int expired) {
    return switch (mode) {
      case STRICT -> UNIT_PS << code;
      case ADAPTIVE -> ADAPTIVE_FIRST_PS << Math.min(expired, ADAPTIVE_DOUBLINGS);
    };
  }
}
