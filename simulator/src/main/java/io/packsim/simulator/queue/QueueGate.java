package io.packsim.simulator.queue;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketQueue;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Decides what becomes of the packets that are about to join the queues of one port: by the
 * averaged or instantaneous depth of the queue, and by its limit.
 */
public final class QueueGate {
  private static final QueueLimit UNLIMITED = new QueueLimit(null, null);

  private final @Nullable CongestionRule rule;
  private final long mostBytes;
  private final int mostPackets;
  private final int weightExponent;
  private final long idleStepPs;

  /** By the number of the queue; empty if depth is not averaged. */
  private @Nullable AveragedDepth[] averages = new AveragedDepth[0];

  private QueueGate(
      @Nullable CongestionRule rule,
      QueueLimit limit,
      @Nullable Averaging averaging,
      QueueContext context) {
    this.rule = rule;
    mostBytes = limit.mostBytes();
    mostPackets = limit.mostPackets();
    weightExponent = averaging == null ? 0 : averaging.weightExponent();
    idleStepPs =
        averaging == null
            ? 0
            : context.rate().serializationPs((int) averaging.idlePacket().bytes());
  }

  /** The gate of a port, or {@code null} where every packet joins as it is. */
  public static @Nullable QueueGate of(
      QueueProfile profile, @Nullable QueueLimit limit, QueueContext context) {
    CongestionRule rule = profile.rule(context);
    if (rule == null && limit == null) {
      return null;
    }
    return new QueueGate(rule, limit == null ? UNLIMITED : limit, profile.averaging(), context);
  }

  /**
   * The decision on a packet; called once for each, in the order of arrival.
   *
   * @param queue number of the queue, from 0
   * @param waiting the queue, which the packet has not joined
   */
  public Verdict verdict(Packet packet, int queue, PacketQueue waiting, long nowPs) {
    double depthBytes =
        weightExponent == 0 ? waiting.bytes() : average(queue).onArrival(waiting.bytes(), nowPs);
    if (waiting.packets() >= mostPackets || waiting.bytes() + packet.frameBytes > mostBytes) {
      return Verdict.DROP_FULL;
    }
    return rule == null ? Verdict.JOIN : rule.verdict(packet, depthBytes);
  }

  /** The last packet of a queue has left it. */
  public void emptied(int queue, long nowPs) {
    if (weightExponent != 0) {
      average(queue).emptied(nowPs);
    }
  }

  private AveragedDepth average(int queue) {
    if (queue >= averages.length) {
      averages = Arrays.copyOf(averages, queue + 1);
    }
    AveragedDepth average = averages[queue];
    if (average == null) {
      average = new AveragedDepth(weightExponent, idleStepPs);
      averages[queue] = average;
    }
    return average;
  }
}
