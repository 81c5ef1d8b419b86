package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;

/**
 * Spaces packets at a rate: the next may go when the last one's bytes have passed at that rate. A
 * change of rate stretches or shrinks what is left of the current space.
 */
final class Pacer {
  private static final double PICOSECOND_BITS_PER_BYTE = 8e12;

  private final LogicalProcess process;
  private final Timer wakeup;
  private double rateBitsPerSecond;
  private long earliestPs;

  Pacer(CongestionContext context, int timerSequence) {
    process = context.process();
    rateBitsPerSecond = context.lineRateBitsPerSecond();
    CongestionControlSocket socket = context.socket();
    wakeup =
        new Timer(process, context.timerSource(), timerSequence) {
          @Override
          protected void expire() {
            socket.wakeupForSend();
          }
        };
  }

  /** Whether a packet may go now; where not, the socket is woken when it may. */
  boolean mayGo() {
    if (process.nowPs() >= earliestPs) {
      return true;
    }
    wakeup.arm(earliestPs);
    return false;
  }

  void onBytesSent(int bytes) {
    earliestPs = process.nowPs() + (long) (bytes * PICOSECOND_BITS_PER_BYTE / rateBitsPerSecond);
  }

  void changeRate(double newRateBitsPerSecond) {
    long leftPs = earliestPs - process.nowPs();
    if (leftPs > 0) {
      earliestPs = process.nowPs() + (long) (leftPs * (rateBitsPerSecond / newRateBitsPerSecond));
      if (wakeup.isArmed()) {
        wakeup.arm(earliestPs);
      }
    }
    rateBitsPerSecond = newRateBitsPerSecond;
  }
}
