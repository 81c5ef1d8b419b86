package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.units.SimDuration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * DCQCN on one socket: the reaction point for what it sends, and the notification point for what it
 * receives. Each is made when it is first needed, so that a queue pair without congestion has
 * neither state nor timers.
 *
 * <p>A queue pair starts at line rate. Alpha and rate timer run from its creation where {@link
 * DcqcnConfig#dcqcnEnable} is set, else from its first cut; they stop once nothing is outstanding,
 * and the next cut starts them again.
 *
 * <p>Every received packet that is marked is answered by a CNP, within the interval between CNPs:
 * data, but acknowledgements too, since those share the congested way of whatever the far end
 * sends.
 *
 * <p>Source: Zhu et al., SIGCOMM 2015, section 3.1. Deviation: the limiter stays when the rate has
 * come back to line rate, where it limits nothing.
 */
final class Dcqcn implements CongestionControl {
  private final DcqcnParameters parameters;
  private final CongestionContext context;
  private @Nullable ReactionPoint reactionPoint;
  private @Nullable CnpGenerator notificationPoint;

  Dcqcn(DcqcnParameters parameters, CongestionContext context) {
    this.parameters = parameters;
    this.context = context;
    if (context.dcqcn().dcqcnEnable()) {
      reactionPoint().start();
    }
  }

  private DcqcnSettings settings() {
    return parameters.settings(context.lineRateBitsPerSecond());
  }

  private ReactionPoint reactionPoint() {
    ReactionPoint point = reactionPoint;
    if (point == null) {
      point = new ReactionPoint(context, parameters.preset(), settings());
      reactionPoint = point;
    }
    return point;
  }

  @Override
  public int adjustQuota(int requestedBytes) {
    return reactionPoint == null || reactionPoint.mayGo() ? requestedBytes : 0;
  }

  @Override
  public void onBytesSent(int bytes) {
    if (reactionPoint != null) {
      reactionPoint.onBytesSent(bytes);
    }
  }

  @Override
  public void onCongestionSignal() {
    reactionPoint().onCnp();
  }

  @Override
  public void onPacketReceived(boolean ecnMarked) {
    if (!ecnMarked) {
      return;
    }
    if (notificationPoint == null) {
      notificationPoint = new CnpGenerator(context, minTimeBetweenCnps());
    }
    notificationPoint.onMarkedPacket();
  }

  private SimDuration minTimeBetweenCnps() {
    return Objects.requireNonNullElse(
        context.dcqcn().minTimeBetweenCnps(), settings().minTimeBetweenCnps());
  }

  @Override
  public void cancelTimers() {
    if (reactionPoint != null) {
      reactionPoint.stop();
    }
  }

  @Override
  public void onAnswersBegin() {
    if (reactionPoint != null) {
      reactionPoint.start();
    }
  }

  @Override
  public double rateBitsPerSecond() {
    return reactionPoint == null
        ? context.lineRateBitsPerSecond()
        : reactionPoint.rate().currentBitsPerSecond();
  }

  @Override
  public long rateCuts() {
    return reactionPoint == null ? 0 : reactionPoint.rate().cuts();
  }
}
