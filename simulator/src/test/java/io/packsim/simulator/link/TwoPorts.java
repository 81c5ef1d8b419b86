package io.packsim.simulator.link;

import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PacketQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Two ports on a 100 Gb/s link of 1 us. The left one sends acknowledgements of 66 bytes: with
 * preamble 74, with gap 86, at 80 ps a byte.
 */
public final class TwoPorts {
  /** The incident that all outages are blamed on. */
  public static final int INCIDENT = 7;

  /** Propagation. */
  public static final long DELAY_PS = 1_000_000;

  /** From the first bit of a frame to its arrival. */
  public static final long ON_THE_WAY_PS = 74 * 80 + DELAY_PS;

  /** From one frame to the next. */
  public static final long FRAME_PS = 86 * 80;

  static final LineRate RATE = new LineRate(100_000_000_000L);

  /** Runs both. */
  public final SequentialEngine engine = new SequentialEngine();

  /** The process of the left port. */
  public final LogicalProcess left = engine.createProcess("left");

  /** The process of the right port. */
  public final LogicalProcess right = engine.createProcess("right");

  /** The port that sends. */
  public final Port leftPort;

  /** The port that receives. */
  public final Port rightPort;

  final Link toRight;

  /** When frames came up at the right port. */
  public final List<Long> arrivalsPs = new ArrayList<>();

  /** Their numbers, counted from 0 as they were offered. */
  public final List<Integer> arrivals = new ArrayList<>();

  private final Map<DropCause, Integer> losses = new TreeMap<>();

  /** The incidents blamed for what was lost. */
  public final Set<Integer> incidents = new TreeSet<>();

  private final Queue queue = new Queue();
  private int actions;
  private int offered;

  /** What the left port sends. */
  private static final class Queue implements PacketSource {
    private final PacketQueue waiting = new PacketQueue();
    private int paused;

    @Override
    public boolean isReady() {
      return !waiting.isEmpty() && (paused & 1) == 0;
    }

    @Override
    public @Nullable Packet nextPacket() {
      return (paused & 1) == 0 ? waiting.poll() : null;
    }

    @Override
    public @Nullable Packet nextQueued() {
      return waiting.poll();
    }

    @Override
    public void pausedPriorities(int mask) {
      paused = mask;
    }
  }

  TwoPorts(BitErrors toTheRight, QueuedOnDown queuedOnDown) {
    this(toTheRight, queuedOnDown, List.of());
  }

  /** A link without errors, whose queues wait while it is down. */
  public TwoPorts(LinkProtocolParameters protocol) {
    this(
        new BitErrors(0, () -> new RandomStreams(1).stream("left", "bit errors")),
        QueuedOnDown.KEEP,
        List.of(protocol));
  }

  private TwoPorts(
      BitErrors toTheRight, QueuedOnDown queuedOnDown, List<LinkProtocolParameters> protocols) {
    toRight = new Link(0, "left/1", left, right, RATE, DELAY_PS, toTheRight);
    BitErrors none = new BitErrors(0, () -> new RandomStreams(2).stream("right", "bit errors"));
    Link toLeft = new Link(1, "right/1", right, left, RATE, DELAY_PS, none);
    PfcParameters pfc = new PfcParameters(true, 65_535);
    leftPort =
        new Port(
            new LinkEnd(left, toRight, RATE, pfc, Framing.STANDARD, queuedOnDown, protocols),
            queue,
            packet -> {});
    rightPort =
        new Port(
            new LinkEnd(right, toLeft, RATE, pfc, Framing.STANDARD, queuedOnDown, protocols),
            new Queue(),
            this::arrive);
    toRight.connect(rightPort);
    toLeft.connect(leftPort);
    leftPort.observeLosses(this::count);
    rightPort.observeLosses(this::count);
  }

  private void arrive(Packet packet) {
    arrivalsPs.add(right.nowPs());
    arrivals.add(packet.psn);
  }

  private void count(
      long timePs, String node, String port, DropCause cause, int incident, Packet packet) {
    incidents.add(incident);
    losses.merge(cause, 1, Integer::sum);
  }

  /** Gives the left port frames to send. */
  public void offer(long timePs, int frames) {
    at(
        left,
        timePs,
        () -> {
          for (int i = 0; i < frames; i++) {
            Packet packet = new Packet(PacketKind.ACKNOWLEDGE, 0);
            packet.psn = offered++;
            queue.waiting.add(packet);
            leftPort.transmitter().kick();
          }
        });
  }

  /** Does something on a process. */
  public void at(LogicalProcess process, long timePs, Runnable action) {
    process.schedule(
        new Event(EventKind.OPERATION, 2, actions++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        timePs);
  }

  /** Takes the link down at both ends and up again. */
  public void flap(long downPs, long upPs) {
    at(left, downPs, () -> leftPort.linkDown(INCIDENT));
    at(right, downPs, () -> rightPort.linkDown(INCIDENT));
    at(left, upPs, leftPort::linkUp);
    at(right, upPs, rightPort::linkUp);
  }

  /** What was lost, by cause. */
  public String losses() {
    List<String> texts = new ArrayList<>();
    losses.forEach((cause, count) -> texts.add(cause + " x " + count));
    return String.join(", ", texts);
  }
}
