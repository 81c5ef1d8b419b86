package io.packsim.simulator.transport;

import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.Psn;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The asking half of a queue pair: cuts messages into packets, sends those again that the recovery
 * names, and completes messages in order as they are acknowledged.
 *
 * <p>A READ is one packet that takes a PSN for each packet of its answer. No acknowledgement stands
 * for an answer: one that goes beyond an answer which has not come says that this is lost. An
 * answer acknowledges all before it.
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, sections 9.7.3 and 9.7.4 (unchecked).
 */
final class Requester {
  /** The most PSNs that one READ takes; a longer one is cut in parts. */
  static final int MAX_READ_PACKETS = 1 << 22;

  private static final long NOWHERE = -1;

  private final RoceSocket socket;
  private final int mtuBytes;
  private final int ackInterval;
  private final int maxReads;
  private final @Nullable PayloadSink sink;
  private final WorkQueue outstanding = new WorkQueue();

  /** The message that the next packet belongs to; a memory of the last search. */
  private @Nullable WorkRequest cursor;

  /** Who waits for acknowledgements, the one who waits for the fewest first; mostly nobody. */
  private @Nullable AckWaiter waiter;

  /** The oldest READ whose answer is not complete; {@code null} where there is none. */
  private @Nullable WorkRequest read;

  /** READs sent whose answer is not complete. */
  private int readsInFlight;

  /** The packet of an answer whose loss the recovery has been told of. */
  private long reportedPacket = NOWHERE;

  /** Packets of answers that wait for their turn; made when the first comes too early. */
  private @Nullable EarlyPackets earlyAnswers;

  /** Number of the packet after the last of an answer that has come in order. */
  private long answered;

  /** All before it is acknowledged, answers aside. */
  private long ackedPacket;

  /** All before it is acknowledged or answered. */
  private long unackedPacket;

  private long freshPacket;
  private long postedPackets;

  Requester(
      RoceSocket socket, int mtuBytes, int ackInterval, int maxReads, @Nullable PayloadSink sink) {
    this.socket = socket;
    this.mtuBytes = mtuBytes;
    this.ackInterval = ackInterval;
    this.maxReads = maxReads;
    this.sink = sink;
  }

  void post(WorkRequest request) {
    request.firstPacket = postedPackets;
    request.ackedPacket = postedPackets;
    postedPackets += Math.max(1, (request.bytes + mtuBytes - 1) / mtuBytes);
    request.endPacket = postedPackets;
    outstanding.add(request);
    if (request.verb == Verb.READ && read == null) {
      read = request;
    }
  }

  void postRead(long id, long bytes) {
    long partBytes = (long) MAX_READ_PACKETS * mtuBytes;
    long left = bytes;
    for (; left > partBytes; left -= partBytes) {
      post(WorkRequest.partOfRead(id, partBytes));
    }
    post(WorkRequest.request(id, left, Verb.READ));
  }

  /** Frame bytes of the next new packet, or 0 where there is none to send. */
  int nextFreshFrameBytes() {
    if (freshPacket == postedPackets || freshPacket - unackedPacket >= Psn.MAX_WINDOW) {
      return 0;
    }
    WorkRequest request = requestOf(freshPacket);
    if (request.verb == Verb.READ && !mayRead(request)) {
      return 0;
    }
    return frameBytesOf(request, freshPacket);
  }

  /** Frame bytes of a packet that has been sent before. */
  int frameBytes(int psn) {
    long number = numberOf(psn);
    return frameBytesOf(requestOf(number), number);
  }

  private int frameBytesOf(WorkRequest request, long number) {
    return kind(request, number).frameBytes(payloadBytes(request, number));
  }

  private boolean mayRead(WorkRequest request) {
    return readsInFlight < maxReads && request.endPacket - unackedPacket <= Psn.MAX_WINDOW;
  }

  Packet nextFresh() {
    WorkRequest request = requestOf(freshPacket);
    Packet packet = packet(request, freshPacket);
    if (request.verb == Verb.READ) {
      readsInFlight++;
      freshPacket = request.endPacket;
    } else {
      freshPacket++;
    }
    return packet;
  }

  /** A packet that has been sent before; of a READ, a request for the rest of the answer. */
  Packet again(int psn) {
    long number = numberOf(psn);
    return packet(requestOf(number), number);
  }

  /**
   * Takes what is acknowledged, without completing it.
   *
   * @param firstUnackedPsn all before it are acknowledged
   * @return whether that is so: {@code false} if an answer before it has not come
   */
  boolean acknowledge(int firstUnackedPsn) {
    int packets = Psn.distance(psnOf(unackedPacket), firstUnackedPsn);
    if (packets <= 0) {
      return true;
    }
    long number = unackedPacket + packets;
    if (number > freshPacket) {
      socket.fail(
          FailureKind.MODEL_INVARIANT, firstUnackedPsn, "was acknowledged what was never sent");
    }
    ackedPacket = Math.max(ackedPacket, number);
    unackedPacket = read == null ? ackedPacket : Math.min(ackedPacket, read.ackedPacket);
    return unackedPacket >= number;
  }

  /**
   * Takes a packet of an answer, and those that wait for it.
   *
   * @param response the packet whose PSN is {@link #expectedAnswerPsn}
   */
  void onAnswer(Packet response) {
    advanceAnswer(response);
    while (awaitsAnswer() && isKept(expectedAnswerPsn())) {
      Objects.requireNonNull(earlyAnswers).remove(expectedAnswerPsn());
      advanceAnswer(response);
    }
    acknowledge(psnOf(answered));
  }

  /** Its next packet is there; what is complete is in memory once a packet is. */
  private void advanceAnswer(Packet with) {
    WorkRequest current = Objects.requireNonNull(read);
    answered = ++current.ackedPacket;
    if (current.ackedPacket == current.endPacket) {
      readsInFlight--;
      read = nextRead(current);
      current.landsWith = sink == null ? null : with;
    }
  }

  /** Keeps a packet of an answer that comes before its turn. */
  void keepAnswer(Packet response) {
    if (earlyAnswers == null) {
      earlyAnswers = new EarlyPackets();
    }
    int expectedPsn = expectedAnswerPsn();
    if (Psn.distance(expectedPsn, response.psn) <= EarlyPackets.MAX_DISTANCE
        && earlyAnswers.keep(expectedPsn, response)) {
      write(response);
    }
  }

  private boolean isKept(int psn) {
    return earlyAnswers != null && earlyAnswers.get(psn) != null;
  }

  /** Takes the data of a packet of an answer. */
  void write(Packet response) {
    socket.counters().receivedPayloadBytes += response.payloadBytes;
    if (sink != null) {
      sink.write(response);
    }
  }

  private static @Nullable WorkRequest nextRead(WorkRequest before) {
    WorkRequest request = before.next;
    while (request != null && request.verb != Verb.READ) {
      request = request.next;
    }
    return request;
  }

  /** A packet of an answer is in memory. */
  void onAnswerWritten(Packet response) {
    for (WorkRequest request = outstanding.peek();
        request != null && request.endPacket <= unackedPacket;
        request = request.next) {
      if (request.landsWith == response) {
        request.landsWith = null;
      }
    }
  }

  /** Whether an answer is on its way. */
  boolean awaitsAnswer() {
    return readsInFlight > 0;
  }

  /** PSN of the answer's packet that is expected next; only while one is on its way. */
  int expectedAnswerPsn() {
    return psnOf(Objects.requireNonNull(read).ackedPacket);
  }

  /** Whether the loss of the packet that is expected next is news. */
  boolean isNewLoss() {
    long lost = Objects.requireNonNull(read).ackedPacket;
    boolean news = reportedPacket != lost;
    reportedPacket = lost;
    return news;
  }

  /** Completes what is acknowledged and done. */
  void complete() {
    if (waiter != null) {
      serveWaiters();
    }
    for (WorkRequest request = outstanding.peek();
        request != null && request.endPacket <= unackedPacket && request.landsWith == null;
        request = outstanding.peek()) {
      outstanding.removeFirst();
      if (request == cursor) {
        cursor = null;
      }
      if (request.signalled) {
        socket.user().onSendComplete(request.id);
      }
    }
  }

  /**
   * Notes an ACK that speaks of its own message alone: of the packet and of those before it in the
   * message.
   *
   * @return the first PSN that is not acknowledged now
   */
  int acknowledgeAlone(int psn) {
    long packet = unackedPacket + Psn.distance(unackedPsn(), psn);
    long firstUnacked = unackedPacket;
    for (WorkRequest request = outstanding.peek();
        request != null && request.firstPacket <= Math.max(packet, firstUnacked);
        request = request.next) {
      boolean isAcked = request.firstPacket <= packet && packet < request.endPacket;
      if (isAcked && request.verb != Verb.READ) {
        request.ackedPacket = Math.max(request.ackedPacket, packet + 1);
      }
      if (request.firstPacket <= firstUnacked) {
        firstUnacked = Math.max(firstUnacked, request.ackedPacket);
      }
    }
    return psnOf(firstUnacked);
  }

  /** Gives up all that is not complete. */
  void flush() {
    for (WorkRequest request = outstanding.peek(); request != null; request = outstanding.peek()) {
      outstanding.removeFirst();
      if (request.signalled) {
        socket.user().onFlushed(request.id);
      }
    }
    cursor = null;
    read = null;
    earlyAnswers = null;
    readsInFlight = 0;
    postedPackets = freshPacket;
  }

  void onAllAcknowledged(Runnable then) {
    if (unackedPacket == freshPacket) {
      then.run();
      return;
    }
    AckWaiter newcomer = new AckWaiter(freshPacket, then);
    if (waiter == null) {
      waiter = newcomer;
    } else {
      waiter.append(newcomer);
    }
  }

  private void serveWaiters() {
    for (AckWaiter first = waiter;
        first != null && first.endPacket <= unackedPacket;
        first = waiter) {
      waiter = first.next();
      first.then.run();
    }
  }

  boolean isIdle() {
    return outstanding.isEmpty();
  }

  boolean hasFresh() {
    return freshPacket != postedPackets;
  }

  /** PSN of the oldest packet that is not acknowledged. */
  int unackedPsn() {
    return psnOf(unackedPacket);
  }

  /** First PSN that has never been sent. */
  int freshPsn() {
    return psnOf(freshPacket);
  }

  /** PSNs sent and not acknowledged. */
  long packetsInFlight() {
    return freshPacket - unackedPacket;
  }

  private Packet packet(WorkRequest request, long number) {
    if (request.verb == Verb.READ) {
      return readRequest(request, number);
    }
    Packet packet = socket.newPacket(kind(request, number), payloadBytes(request, number));
    packet.psn = psnOf(number);
    packet.ackRequested =
        number + 1 == request.endPacket || (number + 1 - request.firstPacket) % ackInterval == 0;
    return packet;
  }

  private Packet readRequest(WorkRequest request, long number) {
    Packet packet = socket.newPacket(PacketKind.READ_REQUEST, 0);
    packet.psn = psnOf(number);
    packet.extension =
        ReadRequest.of(request.bytes - (number - request.firstPacket) * mtuBytes, mtuBytes);
    return packet;
  }

  private WorkRequest requestOf(long number) {
    WorkRequest request = cursor;
    if (request == null || number < request.firstPacket) {
      request = outstanding.peek();
    }
    while (request != null && number >= request.endPacket) {
      request = request.next;
    }
    if (request == null) {
      throw new IllegalStateException("no message holds packet " + number);
    }
    cursor = request;
    return request;
  }

  private static PacketKind kind(WorkRequest request, long number) {
    return request.verb.kind(number == request.firstPacket, number + 1 == request.endPacket);
  }

  private int payloadBytes(WorkRequest request, long number) {
    if (request.verb == Verb.READ) {
      return 0;
    }
    long before = (number - request.firstPacket) * mtuBytes;
    return (int) Math.min(mtuBytes, request.bytes - before);
  }

  private long numberOf(int psn) {
    return unackedPacket + Psn.distance(psnOf(unackedPacket), psn);
  }

  private static int psnOf(long number) {
    return (int) (number & Psn.MAX);
  }
}
