package io.packsim.simulator.transport;

import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.link.Transmitter;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PacketQueue;
import org.jspecify.annotations.Nullable;

/**
 * What a transport sends by one port: acknowledgements and notifications first, by priority, then
 * data. The priorities of data that are not paused take turns, a packet each, and so do the sockets
 * of one priority. A socket that cannot send now leaves the turn and comes back when it is woken.
 */
public final class PortFeed implements PacketSource {
  private static final int PRIORITIES = 8;

  private final long lineRateBitsPerSecond;
  private int largestDataFrameBytes;
  private final PacketQueue[] control = new PacketQueue[PRIORITIES];
  private int controlMask;
  private int paused;
  private @Nullable Transmitter transmitter;

  /** Whose turn it is, by priority, in a ring of those that want to send. */
  private final @Nullable FeedMember[] turns = new FeedMember[PRIORITIES];

  /** Bit p is set where the ring of priority p is not empty. */
  private int dataMask;

  private int lastData = PRIORITIES;

  private boolean up = true;
  private final Runnable onLinkChange;

  /** How long priorities are held here; null where nobody asks. */
  private @Nullable HoldClock holds;

  private @Nullable PortHolds holdsOfAll;

  /**
   * A feed of a port whose link is up.
   *
   * @param onLinkChange called when the link has gone down or come up
   */
  PortFeed(long lineRateBitsPerSecond, int mtuBytes, Runnable onLinkChange) {
    this.onLinkChange = onLinkChange;
    largestDataFrameBytes = PacketKind.SEND_ONLY.frameBytes(mtuBytes);
    this.lineRateBitsPerSecond = lineRateBitsPerSecond;
    for (int priority = 0; priority < PRIORITIES; priority++) {
      control[priority] = new PacketQueue();
    }
  }

  /** Names the transmitter of the port; once. */
  public void connect(Transmitter ofThePort) {
    if (transmitter != null) {
      throw new IllegalStateException("a feed has one transmitter");
    }
    transmitter = ofThePort;
  }

  /** Says that data of a kind may come whose frames are larger than those of SENDs. */
  void expect(PacketKind kind, int mtuBytes) {
    largestDataFrameBytes = Math.max(largestDataFrameBytes, kind.frameBytes(mtuBytes));
  }

  void sendControl(Packet packet) {
    sendControlNext(packet);
    kick();
  }

  /** As {@link #sendControl}, for one who calls while another port is being asked. */
  void sendControlSoon(Packet packet) {
    sendControlNext(packet);
    if (transmitter != null) {
      transmitter.kickSoon();
    }
  }

  /** As {@link #sendControl}, for one who calls while this port is about to be given a packet. */
  void sendControlNext(Packet packet) {
    control[packet.priority].add(packet);
    controlMask |= 1 << packet.priority;
  }

  void socketReady(FeedMember member) {
    if (member.nextActive == null) {
      join(member);
    }
    kick();
  }

  /** As {@link #socketReady}, for one who calls while a port is being asked. */
  void socketReadySoon(FeedMember member) {
    if (member.nextActive == null) {
      join(member);
    }
    if (transmitter != null) {
      transmitter.kickSoon();
    }
  }

  private void kick() {
    if (transmitter != null) {
      transmitter.kick();
    }
  }

  @Override
  public boolean isReady() {
    return ((controlMask | dataMask) & ~paused) != 0;
  }

  @Override
  public void pausedPriorities(int mask) {
    paused = mask;
    onHoldsChanged();
  }

  int pausedPriorities() {
    return paused;
  }

  /** Keeps time of what is held at the port; before the run. */
  void keepHolds(PortHolds ofAllPorts) {
    holds = new HoldClock();
    holdsOfAll = ofAllPorts;
  }

  private void onHoldsChanged() {
    if (holds != null && holdsOfAll != null && transmitter != null) {
      long nowPs = transmitter.nowPs();
      holds.change(PortHolds.mask(up, paused), nowPs, freeAtPs(nowPs));
      holdsOfAll.onChange(nowPs);
    }
  }

  @Nullable HoldClock holds() {
    return holds;
  }

  /** When the frame on the wire ends; now if there is none. */
  long freeAtPs(long nowPs) {
    return transmitter == null ? nowPs : nowPs + transmitter.busyPs();
  }

  /** How long a frame keeps the wire busy. */
  long wirePs(int frameBytes) {
    return transmitter == null ? 0 : transmitter.wirePs(frameBytes);
  }

  @Override
  public int nextFrameBytes(int priority) {
    if ((controlMask & (1 << priority)) != 0) {
      return control[priority].headFrameBytes();
    }
    return (dataMask & (1 << priority)) != 0 ? largestDataFrameBytes : 0;
  }

  @Override
  public @Nullable Packet nextPacket() {
    int ready = controlMask & ~paused;
    if (ready != 0) {
      return nextControl(31 - Integer.numberOfLeadingZeros(ready));
    }
    return nextData();
  }

  private @Nullable Packet nextControl(int priority) {
    Packet packet = control[priority].poll();
    if (control[priority].isEmpty()) {
      controlMask &= ~(1 << priority);
    }
    return packet;
  }

  private @Nullable Packet nextData() {
    for (int data = dataMask & ~paused; data != 0; data = dataMask & ~paused) {
      int lower = data & ((1 << lastData) - 1);
      lastData = 31 - Integer.numberOfLeadingZeros(lower != 0 ? lower : data);
      Packet packet = sendNext(lastData);
      if (packet != null) {
        return packet;
      }
    }
    return null;
  }

  /** If no socket of the priority can send, its ring is empty afterwards. */
  private @Nullable Packet sendNext(int priority) {
    for (FeedMember member = turns[priority]; member != null; member = turns[priority]) {
      Packet packet = member.nextPacket();
      if (packet == null || !member.hasWork()) {
        leave(member);
      } else {
        turns[priority] = member.nextActive;
      }
      if (packet != null) {
        return packet;
      }
    }
    return null;
  }

  /** The member is served after all that are in the ring. */
  private void join(FeedMember member) {
    int priority = member.priority();
    FeedMember first = turns[priority];
    dataMask |= 1 << priority;
    if (first == null) {
      member.nextActive = member;
      member.previousActive = member;
      turns[priority] = member;
      return;
    }
    FeedMember last = first.previousActive == null ? first : first.previousActive;
    member.previousActive = last;
    member.nextActive = first;
    last.nextActive = member;
    first.previousActive = member;
  }

  private void leave(FeedMember member) {
    FeedMember next = member.nextActive;
    FeedMember previous = member.previousActive;
    if (next == null || previous == null || next == member) {
      turns[member.priority()] = null;
      dataMask &= ~(1 << member.priority());
    } else {
      next.previousActive = previous;
      previous.nextActive = next;
      turns[member.priority()] = next;
    }
    member.nextActive = null;
    member.previousActive = null;
  }

  @Override
  public void linkChanged(boolean isUp) {
    up = isUp;
    onHoldsChanged();
    onLinkChange.run();
  }

  /** Whether the link of the port is up. */
  boolean isUp() {
    return up;
  }

  /** Rate of the port, in bits per second. */
  long lineRateBitsPerSecond() {
    return lineRateBitsPerSecond;
  }
}
