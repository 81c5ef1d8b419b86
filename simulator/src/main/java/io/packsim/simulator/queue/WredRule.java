package io.packsim.simulator.queue;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.packet.EcnCodepoint;
import io.packsim.simulator.packet.Packet;

/**
 * Hits packets by the thresholds of their colour. What is hit is dropped; with ECN, an ECN-capable
 * packet is marked instead, and one that an earlier queue has marked passes as it is.
 */
final class WredRule implements CongestionRule {
  private static final int PRIORITIES = 8;

  private final Thresholds[] ofPriority = new Thresholds[PRIORITIES];
  private final RandomStream random;
  private final boolean withEcn;

  WredRule(ColourThresholds thresholds, QueueContext context, boolean withEcn) {
    for (int priority = 0; priority < PRIORITIES; priority++) {
      ofPriority[priority] = thresholds.of(context.classes().colourOf(priority));
    }
    random = context.random();
    this.withEcn = withEcn;
  }

  @Override
  public Verdict verdict(Packet packet, double depthBytes) {
    double probability = ofPriority[packet.priority].probability(depthBytes);
    boolean isHit = probability > 0 && (probability >= 1 || random.occurs(probability));
    if (!isHit) {
      return Verdict.JOIN;
    }
    if (!withEcn || packet.ecn == EcnCodepoint.NOT_ECT) {
      return Verdict.DROP_EARLY;
    }
    return packet.ecn == EcnCodepoint.CE ? Verdict.JOIN : Verdict.MARK;
  }
}
