package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.units.SimDuration;

/**
 * DCQCN's notification point, for one flow: the first marked packet is answered by a CNP at once,
 * and while marks keep coming there is at most one CNP per interval.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1 and figure 6 (NP state machine).
 */
final class CnpGenerator {
  private final LogicalProcess process;
  private final CongestionControlSocket socket;
  private final long intervalPs;
  private final Timer interval;
  private boolean markedSince;

  /**
   * A generator.
   *
   * @param minTimeBetweenCnps the interval; 0 answers every marked packet
   */
  CnpGenerator(CongestionContext context, SimDuration minTimeBetweenCnps) {
    process = context.process();
    socket = context.socket();
    intervalPs = minTimeBetweenCnps.picoseconds();
    interval =
        new Timer(process, context.timerSource(), DcqcnTimers.CNP) {
          {
            background(true);
          }

          @Override
          protected void expire() {
            if (markedSince) {
              notifySender();
            }
          }
        };
  }

  void onMarkedPacket() {
    if (interval.isArmed()) {
      markedSince = true;
    } else {
      notifySender();
    }
  }

  private void notifySender() {
    markedSince = false;
    socket.emitCnpPacket();
    if (intervalPs > 0) {
      interval.arm(process.nowPs() + intervalPs);
    }
  }
}
