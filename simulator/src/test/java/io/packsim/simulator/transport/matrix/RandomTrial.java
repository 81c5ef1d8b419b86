package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.kernel.RandomStreams;
import java.util.ArrayList;
import java.util.List;

/**
 * A run drawn from a seed: the pair, the fabric, messages both ways with the times of their posts,
 * and what happens to the packets.
 */
final class RandomTrial {
  private static final int[] MTUS = {256, 1024, 4096};
  private static final int[] ACK_INTERVALS = {1, 1, 2, 5, 16};
  private static final long[] MEMORY_PS = {0, 300_000, 15_000_000};
  private static final Message.Verb[] VERBS = Message.Verb.values();
  private static final int MOST_MESSAGES = 8;
  private static final int MOST_PACKETS = 12;
  private static final long MICROSECOND = 1_000_000;

  private final RandomStream random;
  final Setup setup;
  final Trial trial;
  private final StringBuilder story = new StringBuilder();

  RandomTrial(long seed) {
    RandomStreams streams = new RandomStreams(seed);
    random = streams.stream("trial", "choices");
    List<Pair> pairs = Pair.all();
    setup =
        new Setup(
                pairs.get(below(pairs.size())),
                below(3) == 0 ? 4 : 1,
                MTUS[below(MTUS.length)],
                ACK_INTERVALS[below(ACK_INTERVALS.length)])
            .withMemoryPs(MEMORY_PS[below(MEMORY_PS.length)]);
    trial = new Trial(setup);
    story.append("seed ").append(seed).append(": ").append(setup);
    post(trial.fabric.a, trial.fabric.b);
    if (below(2) == 0) {
      post(trial.fabric.b, trial.fabric.a);
    }
    addFaults(trial.fabric.a, streams);
    addFaults(trial.fabric.b, streams);
  }

  private void post(Host from, Host to) {
    List<Message> messages = new ArrayList<>();
    List<Long> sendsPs = new ArrayList<>();
    List<Long> receivesPs = new ArrayList<>();
    int count = 1 + below(MOST_MESSAGES);
    boolean isLate = below(3) == 0;
    long sendPs = 0;
    long receivePs = 0;
    for (int i = 0; i < count; i++) {
      messages.add(new Message(VERBS[below(VERBS.length)], bytes()));
      sendPs += below(2) * below(20) * MICROSECOND;
      receivePs += isLate ? below(2) * below(40) * MICROSECOND : 0;
      sendsPs.add(sendPs);
      receivesPs.add(receivePs);
    }
    trial.post(from, to, messages, sendsPs, receivesPs);
    story.append("\n  ").append(from.process.name()).append(" sends ").append(messages);
    story.append(" at ").append(sendsPs).append(", receives at ").append(receivesPs);
  }

  private long bytes() {
    return switch (below(6)) {
      case 0 -> 0;
      case 1 -> 1;
      case 2 -> setup.mtuBytes();
      case 3 -> setup.mtuBytes() + 1;
      default -> below(MOST_PACKETS * setup.mtuBytes());
    };
  }

  private void addFaults(Host host, RandomStreams streams) {
    for (Kind kind : Kind.values()) {
      for (Fault.Harm harm : Fault.Harm.values()) {
        if (below(4) == 0) {
          double probability = below(2) == 0 ? 0.01 : 0.05;
          long delayPs = 1 + below(20 * (int) MICROSECOND);
          String name = host.process.name() + " " + kind + " " + harm;
          host.wire.add(
              Fault.some(harm, delayPs, kind, probability, streams.stream(name, "fault")));
          story.append("\n  ").append(name).append(' ').append(probability);
          story.append(", ").append(delayPs).append(" ps");
        }
      }
    }
    if (below(3) == 0) {
      long timePs = below(100) * MICROSECOND;
      trial.fabric.at(host, timePs, host.socket::emitCnpPacket);
      story.append("\n  ").append(host.process.name()).append(" sends a CNP at ").append(timePs);
    }
  }

  private int below(int bound) {
    return (int) (((random.nextLong() >>> Integer.SIZE) * bound) >>> Integer.SIZE);
  }

  /** Runs, and asks for everything that the pair promises. */
  void check() {
    trial.toRest();
    if (setup.pair().recovery().repairsEverything()) {
      trial.expect(Outcome.DELIVERED);
    } else {
      trial.expectHonesty();
    }
  }

  @Override
  public String toString() {
    return story.toString();
  }
}
