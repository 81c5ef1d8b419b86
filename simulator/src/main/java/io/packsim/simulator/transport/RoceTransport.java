package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PacketReceiver;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * RoCEv2 at one endpoint: its queue pairs, and the ports they send by. Each queue pair has a
 * recovery and a control of its own, which the strategies make.
 */
public final class RoceTransport implements PacketReceiver {
  private final LogicalProcess process;
  private final RoceV2Parameters parameters;
  private final TransportSettings settings;
  private final Strategies strategies;
  private final IntSupplier timerSources;
  private final List<PortFeed> feeds = new ArrayList<>();
  private final SocketTable sockets = new SocketTable();
  private final @Nullable ActiveSends activeSends;
  private @Nullable PayloadSink payloadSink;

  /** What is held at the ports; null where nobody asks where time goes. */
  private @Nullable PortHolds holds;

  /**
   * A transport without ports and queue pairs.
   *
   * @param strategies makes the components of its queue pairs
   * @param timerSources gives each queue pair, and a limit of active ones, an id among all sources
   *     of timers
   */
  public RoceTransport(
      LogicalProcess process,
      RoceV2Parameters parameters,
      TransportSettings settings,
      Strategies strategies,
      IntSupplier timerSources) {
    this.process = process;
    this.parameters = parameters;
    this.settings = settings;
    this.strategies = strategies;
    this.timerSources = timerSources;
    boolean isLimited =
        settings.maxActiveSends() > 0 && parameters.congestionControl().limitsRate();
    activeSends =
        isLimited
            ? new ActiveSends(settings.maxActiveSends(), process, timerSources.getAsInt())
            : null;
  }

  /** Registers the next port; before the first queue pair. */
  public PortFeed addPort(long lineRateBitsPerSecond) {
    PortFeed feed = new PortFeed(lineRateBitsPerSecond, settings.mtuBytes(), this::onPlanesChanged);
    feeds.add(feed);
    return feed;
  }

  /** Says that the ports will carry data of a kind. */
  void expect(PacketKind kind) {
    for (PortFeed feed : feeds) {
      feed.expect(kind, settings.mtuBytes());
    }
  }

  /**
   * Keeps account of where the time of queue pairs goes; after the ports, before the queue pairs.
   */
  public void keepBlockedTimes() {
    holds = new PortHolds(feeds);
  }

  /** What is held at the ports; {@code null} where nobody asks. */
  @Nullable PortHolds holds() {
    return holds;
  }

  /** Creates a queue pair with the priorities of the NIC. */
  public RoceSocket makeSocket(int port, SocketAddress address, SocketUser user) {
    return makeSocket(port, address, user, null);
  }

  /**
   * Creates a queue pair that sends by one port.
   *
   * @param port index of the port, in the order of registration
   * @param user who posts work and receives completions
   * @param priority of its data and acknowledgements; {@code null} for those of the NIC
   */
  public RoceSocket makeSocket(
      int port, SocketAddress address, SocketUser user, @Nullable Integer priority) {
    return makeSocket(feeds.get(port), null, address, user, priority);
  }

  /** Creates a queue pair that sends by several ports. */
  public RoceSocket makeSocket(
      PlaneChoice planes, SocketAddress address, SocketUser user, @Nullable Integer priority) {
    return makeSocket(planes.paths().get(planes.first()).feed, planes, address, user, priority);
  }

  private RoceSocket makeSocket(
      PortFeed feed,
      @Nullable PlaneChoice planes,
      SocketAddress address,
      SocketUser user,
      @Nullable Integer priority) {
    RoceSocket socket = socket(feed, planes, address, user, priority, timerSources.getAsInt());
    sockets.add(socket);
    return socket;
  }

  private RoceSocket socket(
      PortFeed feed,
      @Nullable PlaneChoice planes,
      SocketAddress address,
      SocketUser user,
      @Nullable Integer priority,
      int timerSource) {
    return new RoceSocket(
        this,
        feed,
        planes,
        address,
        user,
        priority == null ? settings.dataPriority() : priority,
        priority == null ? settings.ackPriority() : priority,
        timerSource);
  }

  /**
   * Reserves the next indexes for queue pairs that come into being when they are first used: most
   * of many are never used at once, and one that is not costs a few bytes.
   *
   * @return the index of the first
   */
  public int planSockets(int count, SocketPlan plan) {
    int first = sockets.size();
    if (count > 0) {
      int firstTimerSource = timerSources.getAsInt();
      int lastTimerSource = firstTimerSource;
      while (lastTimerSource - firstTimerSource < count - 1) {
        lastTimerSource = timerSources.getAsInt();
      }
      sockets.plan(count, firstTimerSource, plan);
    }
    return first;
  }

  /** The queue pair of an index; if it is only planned, it comes into being. */
  public RoceSocket socket(int index) {
    RoceSocket socket = sockets.get(index);
    return socket != null ? socket : open(index);
  }

  private RoceSocket open(int index) {
    SocketTable.Block block = sockets.blockOf(index);
    PlannedSocket planned = block.plan().at(index - block.first());
    RoceSocket socket =
        socket(
            feeds.get(planned.port()),
            planned.planes(),
            planned.address(),
            planned.user(),
            planned.priority(),
            block.timerSource(index));
    sockets.put(index, socket);
    return socket;
  }

  /** How many queue pairs there are, those included that have not come into being. */
  public int queuePairs() {
    return sockets.size();
  }

  /**
   * A way to another device, for the queue pairs between the two.
   *
   * @param port index of the port that it leaves by
   * @param localAddress index of that port's address
   * @param remoteAddress index of the address of the port where it arrives
   */
  public PlanePath path(int port, int localAddress, int remoteAddress) {
    return new PlanePath(feeds.get(port), port, localAddress, remoteAddress);
  }

  /** Called when a port's link has gone down or come up, or ways lead elsewhere now. */
  public void onPlanesChanged() {
    for (RoceSocket socket : sockets.open()) {
      socket.onPlanesChanged();
    }
  }

  /** Names the way to the memory of the host; once, before the first queue pair. */
  public void connect(PayloadSink wayToMemory) {
    if (payloadSink != null) {
      throw new IllegalStateException("a transport has one way to memory");
    }
    payloadSink = wayToMemory;
  }

  /** The payload of a packet that went to the {@link PayloadSink} is in memory. */
  public void onPacketWrittenToMemory(Packet packet) {
    socket(packet.destinationQueuePair).onPacketWrittenToMemory(packet);
  }

  /** Takes a packet that has been received. */
  @Override
  public void receive(Packet packet) {
    socket(packet.destinationQueuePair).onPacketReceived(packet);
  }

  /** Who may send; {@code null} where all may. */
  @Nullable ActiveSends activeSends() {
    return activeSends;
  }

  @Nullable PayloadSink payloadSink() {
    return payloadSink;
  }

  LogicalProcess process() {
    return process;
  }

  RoceV2Parameters parameters() {
    return parameters;
  }

  Strategies strategies() {
    return strategies;
  }

  TransportSettings settings() {
    return settings;
  }

  /** Shows each queue pair that has come into being with its index. */
  public void forEachSocket(ObjIntConsumer<RoceSocket> visitor) {
    for (int index = 0; index < sockets.size(); index++) {
      RoceSocket socket = sockets.get(index);
      if (socket != null) {
        visitor.accept(socket, index);
      }
    }
  }

  /** The queue pairs that have come into being, by index. */
  public List<RoceSocket> sockets() {
    return sockets.open();
  }
}
