package io.packsim.simulator.queue;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;

/** Marks RoCEv2 packets whether or not they are ECN-capable; a CNP never is marked. */
final class EcnRule implements CongestionRule {
  private final Thresholds thresholds;
  private final RandomStream random;

  EcnRule(Thresholds thresholds, RandomStream random) {
    this.thresholds = thresholds;
    this.random = random;
  }

  @Override
  public Verdict verdict(Packet packet, double depthBytes) {
    double probability = thresholds.probability(depthBytes);
    boolean isHit =
        probability > 0
            && packet.kind != PacketKind.CNP
            && (probability >= 1 || random.occurs(probability));
    return isHit ? Verdict.MARK : Verdict.JOIN;
  }
}
