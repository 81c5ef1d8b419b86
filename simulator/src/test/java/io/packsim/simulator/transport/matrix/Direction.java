package io.packsim.simulator.transport.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.packet.Psn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * What one host asks of the other, and what may be seen of it afterwards at either end. Requests
 * are numbered from 0; the receive that one of them takes has its number plus {@link
 * #FIRST_RECEIVE}.
 */
final class Direction {
  static final long FIRST_RECEIVE = 1000;

  final Host from;
  final Host to;
  final List<Message> messages;
  private final int mtuBytes;

  /** For each packet, counted from 0, the message that it belongs to. */
  private final List<Integer> messageOfPacket = new ArrayList<>();

  /** For each packet, the bytes that it brings to one of the ends. */
  private final List<Long> payloadBytes = new ArrayList<>();

  Direction(Host from, Host to, List<Message> messages, int mtuBytes) {
    this.from = from;
    this.to = to;
    this.messages = messages;
    this.mtuBytes = mtuBytes;
    for (int i = 0; i < messages.size(); i++) {
      long left = messages.get(i).bytes();
      for (int packet = 0; packet < messages.get(i).packets(mtuBytes); packet++) {
        messageOfPacket.add(i);
        payloadBytes.add(Math.min(mtuBytes, left));
        left -= payloadBytes.get(payloadBytes.size() - 1);
      }
    }
  }

  /** Whether everything has completed at both ends. */
  boolean hasCompleted() {
    return from.sent.size() == messages.size()
        && to.received.size() == messages.stream().filter(Message::takesReceive).count();
  }

  boolean hasSent() {
    return from.sent.size() == messages.size();
  }

  /** Every packet is in memory once, and everything has completed in order. */
  void expectAllDelivered() {
    assertEquals(0, expectHonest(), "packets missing");
    assertTrue(hasCompleted(), "completed: " + from.sent + " and " + to.received);
  }

  /**
   * Whatever is missing, nothing is claimed that is not so: no packet is in memory twice, nothing
   * has completed whose bytes are missing, what has completed has in order, and an end that still
   * waits says so.
   *
   * @return how many packets are missing
   */
  int expectHonest() {
    Set<Integer> missing = new HashSet<>();
    expectTaken(false, to.takenPsns, to.takenBytes, missing);
    expectTaken(true, from.takenAnswers, from.takenAnswerBytes, missing);
    expectReceived(missing);
    expectSent(missing);
    return missing.size();
  }

  /** What is in memory was asked for, is there once, and has the right length. */
  private void expectTaken(
      boolean answers, List<Integer> taken, long takenBytes, Set<Integer> missing) {
    List<Integer> expected = new ArrayList<>();
    long bytes = 0;
    for (int packet = 0; packet < messageOfPacket.size(); packet++) {
      if (message(packet).isRead() != answers) {
        continue;
      }
      if (taken.contains(psn(packet))) {
        expected.add(psn(packet));
        bytes += payloadBytes.get(packet);
      } else {
        missing.add(packet);
      }
    }
    String what = answers ? "answers in memory" : "packets in memory";
    assertEquals(expected.stream().sorted().toList(), taken.stream().sorted().toList(), what);
    assertEquals(bytes, takenBytes, "bytes of " + what);
  }

  private Message message(int packet) {
    return messages.get(messageOfPacket.get(packet));
  }

  /** PSNs begin at 0. */
  private static int psn(int packet) {
    return packet & Psn.MAX;
  }

  /**
   * The first receives and no others have completed: without READs, which may hold up what comes
   * after them, those of all messages before the first that misses something.
   */
  private void expectReceived(Set<Integer> missing) {
    List<Long> ids = new ArrayList<>();
    for (int i = 0; i < messages.size(); i++) {
      if (messages.get(i).takesReceive()) {
        ids.add(FIRST_RECEIVE + i);
      }
    }
    int count = to.received.size();
    assertEquals(ids.subList(0, count), to.received, "receives completed");
    for (int i = 0; i < count; i++) {
      int message = (int) (to.received.get(i) - FIRST_RECEIVE);
      assertEquals(messages.get(message).bytes(), to.receivedBytes.get(i), "length received");
      assertFalse(isMissing(message, missing), "completed without all its bytes: " + message);
    }
    if (messages.stream().noneMatch(Message::isRead)) {
      int whole = missing.stream().mapToInt(messageOfPacket::get).min().orElse(messages.size());
      assertEquals(
          messages.subList(0, whole).stream().filter(Message::takesReceive).count(),
          count,
          "receives completed");
    }
    if (count < ids.size()) {
      expectDiagnosis(to);
    }
  }

  private boolean isMissing(int message, Set<Integer> missing) {
    return missing.stream().anyMatch(packet -> messageOfPacket.get(packet) == message);
  }

  /** The first requests have completed and no others; a READ only with all its bytes. */
  private void expectSent(Set<Integer> missing) {
    int count = from.sent.size();
    assertEquals(LongStream.range(0, count).boxed().toList(), from.sent, "requests completed");
    for (int i = 0; i < count; i++) {
      assertFalse(
          messages.get(i).isRead() && isMissing(i, missing), "READ without all its bytes: " + i);
    }
    if (count < messages.size()) {
      expectDiagnosis(from);
    }
  }

  private static void expectDiagnosis(Host host) {
    assertTrue(
        !host.socket.isIdle() || host.socket.failure() != null,
        "a queue pair that waits is taken for idle");
    String says = host.socket.describe();
    assertTrue(says.contains(host.socket.address().name()) && says.contains("PSN"), says);
  }
}
