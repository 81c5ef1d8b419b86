package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;

/**
 * DCQCN on one socket: the reaction point with its clocks and pacing, and the notification point
 * for what the socket receives.
 *
 * <p>A queue pair starts at line rate. Alpha and rate timer run from its creation where {@link
 * DcqcnConfig#dcqcnEnable} is set, else from its first CNP; they stop once nothing is outstanding,
 * and the next CNP starts them again.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1. Deviation: the limiter stays when the rate has
 * come back to line rate, where it limits nothing.
 */
final class Dcqcn implements CongestionControl {
  private static final int ALPHA = 2;
  private static final int RATE = 3;
  private static final int PACING = 4;
  private static final int CNP = 5;

  private final LogicalProcess process;
  private final DcqcnRate rate;
  private final Pacer pacer;
  private final CnpGenerator notifications;
  private final Timer alphaTimer;
  private final Timer rateTimer;
  private final long alphaPeriodPs;
  private final long ratePeriodPs;
  private final long byteCounterBytes;
  private long bytesSinceStep;
  private long rateCuts;

  Dcqcn(DcqcnParameters parameters, CongestionContext context) {
    process = context.process();
    rate = new DcqcnRate(parameters, context.lineRateBitsPerSecond());
    pacer = new Pacer(context, PACING);
    notifications = new CnpGenerator(context, CNP);
    alphaPeriodPs = parameters.alphaTimer().picoseconds();
    ratePeriodPs = parameters.rateTimer().picoseconds();
    byteCounterBytes = parameters.byteCounter().bytes();
    alphaTimer =
        new Timer(process, context.timerSource(), ALPHA) {
          {
            background(true);
          }

          @Override
          protected void expire() {
            rate.onAlphaTimer();
            arm(process.nowPs() + alphaPeriodPs);
          }
        };
    rateTimer =
        new Timer(process, context.timerSource(), RATE) {
          {
            background(true);
          }

          @Override
          protected void expire() {
            rate.onRateTimer();
            pacer.changeRate(rate.currentBitsPerSecond());
            arm(process.nowPs() + ratePeriodPs);
          }
        };
    if (context.dcqcn().dcqcnEnable()) {
      restartTimers();
    }
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    return !rate.isLimiting() || pacer.mayGo() ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int bytes) {
    if (!rate.isLimiting()) {
      return;
    }
    pacer.onBytesSent(bytes);
    bytesSinceStep += bytes;
    if (bytesSinceStep >= byteCounterBytes) {
      bytesSinceStep -= byteCounterBytes;
      rate.onByteCounter();
      pacer.changeRate(rate.currentBitsPerSecond());
    }
  }

  @Override
  public void onCongestionSignal() {
    rate.onCnp();
    rateCuts++;
    bytesSinceStep = 0;
    pacer.changeRate(rate.currentBitsPerSecond());
    restartTimers();
  }

  private void restartTimers() {
    alphaTimer.arm(process.nowPs() + alphaPeriodPs);
    rateTimer.arm(process.nowPs() + ratePeriodPs);
  }

  @Override
  public void onPacketReceived(boolean ecnMarked) {
    if (ecnMarked) {
      notifications.onMarkedPacket();
    }
  }

  @Override
  public void cancelTimers() {
    alphaTimer.disarm();
    rateTimer.disarm();
  }

  @Override
  public double rateBitsPerSecond() {
    return rate.currentBitsPerSecond();
  }

  @Override
  public long rateCuts() {
    return rateCuts;
  }
}
