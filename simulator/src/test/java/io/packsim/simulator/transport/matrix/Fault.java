package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.packet.Packet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Something that happens to some of the packets that arrive at a host; it counts its victims. */
final class Fault {
  /** What happens to a victim. */
  enum Harm {
    DROP,
    DUPLICATE,
    DELAY
  }

  final Harm harm;
  final long delayPs;
  private final Predicate<Packet> victims;
  private final int most;

  /** PSNs of the victims, in the order in which they were struck. */
  final List<Integer> struck = new ArrayList<>();

  private Fault(Harm harm, long delayPs, Predicate<Packet> victims, int most) {
    this.harm = harm;
    this.delayPs = delayPs;
    this.victims = victims;
    this.most = most;
  }

  /** Loses the first packet of a kind with a PSN, the first time that it comes. */
  static Fault drop(Kind kind, int psn) {
    return new Fault(Harm.DROP, 0, p -> kind.matches(p) && p.psn == psn, 1);
  }

  /** Loses the first packets of a kind. */
  static Fault dropFirst(Kind kind, int count) {
    return new Fault(Harm.DROP, 0, kind::matches, count);
  }

  /** Loses each packet of a kind with a probability. */
  static Fault dropSome(Kind kind, double probability, RandomStream stream) {
    return new Fault(
        Harm.DROP,
        0,
        packet -> kind.matches(packet) && stream.occurs(probability),
        Integer.MAX_VALUE);
  }

  /** Loses all packets but the first few. */
  static Fault dropAllFrom(int arriving) {
    int[] seen = {0};
    return new Fault(Harm.DROP, 0, packet -> seen[0]++ >= arriving, Integer.MAX_VALUE);
  }

  /** Does something to each packet of a kind with a probability. */
  static Fault some(Harm harm, long delayPs, Kind kind, double probability, RandomStream stream) {
    return new Fault(
        harm,
        delayPs,
        packet -> kind.matches(packet) && stream.occurs(probability),
        Integer.MAX_VALUE);
  }

  /** Delivers a packet of a kind with a PSN, and a copy of it later, the first time it comes. */
  static Fault duplicate(Kind kind, int psn, long laterPs) {
    return new Fault(Harm.DUPLICATE, laterPs, p -> kind.matches(p) && p.psn == psn, 1);
  }

  /** Holds a packet of a kind with a PSN back, the first time it comes. */
  static Fault delay(Kind kind, int psn, long byPs) {
    return new Fault(Harm.DELAY, byPs, p -> kind.matches(p) && p.psn == psn, 1);
  }

  boolean strikes(Packet packet) {
    if (struck.size() >= most || !victims.test(packet)) {
      return false;
    }
    struck.add(packet.psn);
    return true;
  }
}
