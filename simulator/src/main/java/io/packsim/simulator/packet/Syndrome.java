package io.packsim.simulator.packet;

/**
 * The syndrome of an AETH: bits 6 and 5 are the type, bits 4 to 0 the value.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.7.5 (unchecked). Not
 * modelled: end-to-end credits; every ACK says that they are unlimited.
 */
public final class Syndrome {
  /** An acknowledgement without credit information. */
  public static final int ACK = 0x1f;

  /** PSN sequence error. */
  public static final int NAK_SEQUENCE_ERROR = 0x60;

  private static final int RNR_NAK = 0x20;
  private static final int TYPE_MASK = 0x60;
  private static final int VALUE_MASK = 0x1f;

  private Syndrome() {}

  /** Receiver not ready, with a timer code of 0 to 31. */
  public static int rnrNak(int timerCode) {
    return RNR_NAK | (timerCode & VALUE_MASK);
  }

  /** Whether the syndrome is a receiver-not-ready NAK. */
  public static boolean isRnrNak(int syndrome) {
    return (syndrome & TYPE_MASK) == RNR_NAK;
  }

  /** The timer code of a receiver-not-ready NAK. */
  public static int rnrTimerCode(int syndrome) {
    return syndrome & VALUE_MASK;
  }
}
