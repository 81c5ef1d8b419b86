package io.packsim.simulator.physics;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.BitErrors;
import io.packsim.simulator.link.FrameRelease;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LinkProtocolParameters;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.link.QueuedOnDown;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link of 100 Gb/s and 0.9 us with bit errors, over which one port sends frames of priority 0
 * back to back to another, which keeps none.
 */
final class OneLink {
  static final long DELAY_PS = 900_000;
  static final long PS_PER_BYTE = 80;

  final Link link;
  final Port receiver;
  final Port sender;
  private final SequentialEngine engine = new SequentialEngine();
  private int received;
  private boolean inOrder = true;
  private long lastArrivalPs;

  /** Frames of one size, numbered from 0. */
  private static final class Supply implements PacketSource {
    private final int payloadBytes;
    private final int frames;
    private int sent;
    private boolean paused;

    Supply(int payloadBytes, int frames) {
      this.payloadBytes = payloadBytes;
      this.frames = frames;
    }

    @Override
    public boolean isReady() {
      return sent < frames && !paused;
    }

    @Override
    public @Nullable Packet nextPacket() {
      if (!isReady()) {
        return null;
      }
      Packet packet = new Packet(PacketKind.SEND_MIDDLE, payloadBytes);
      packet.psn = sent++;
      return packet;
    }

    @Override
    public void pausedPriorities(int mask) {
      paused = (mask & 1) != 0;
    }
  }

  OneLink(double log10Ber, int payloadBytes, int frames, List<LinkProtocolParameters> protocols) {
    LogicalProcess left = engine.createProcess("left");
    LogicalProcess right = engine.createProcess("right");
    RandomStreams random = new RandomStreams(1);
    link = link(0, "left/1", left, right, log10Ber, random);
    Link back = link(1, "right/1", right, left, 0, random);
    sender = new Port(end(left, link, protocols), new Supply(payloadBytes, frames), packet -> {});
    receiver = new Port(end(right, back, protocols), new Supply(0, 0), this::receive);
    link.connect(receiver);
    back.connect(sender);
  }

  private static Link link(
      int id,
      String name,
      LogicalProcess from,
      LogicalProcess to,
      double log10Ber,
      RandomStreams random) {
    BitErrors errors = new BitErrors(log10Ber, () -> random.stream(name, "bit errors"));
    return new Link(id, name, from, to, new LineRate(100_000_000_000L), DELAY_PS, errors);
  }

  private static LinkEnd end(
      LogicalProcess process, Link outgoing, List<LinkProtocolParameters> protocols) {
    return new LinkEnd(
        process,
        outgoing,
        outgoing.rate(),
        new PfcParameters(false, 1),
        Framing.STANDARD,
        QueuedOnDown.KEEP,
        protocols);
  }

  private void receive(Packet packet) {
    FrameRelease releases = receiver.releases();
    if (releases != null) {
      releases.released(packet.priority, packet.frameBytes);
    }
    inOrder &= packet.psn == received;
    received++;
    lastArrivalPs = packet.timePs();
  }

  OneLink run() {
    sender.transmitter().kick();
    engine.run(RunControl.NONE);
    return this;
  }

  int received() {
    return received;
  }

  boolean inOrder() {
    return inOrder;
  }

  long lastArrivalPs() {
    return lastArrivalPs;
  }
}
