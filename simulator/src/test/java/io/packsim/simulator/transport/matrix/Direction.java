package io.packsim.simulator.transport.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.packet.Psn;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * The messages from one host to another, and what may be seen of them afterwards at either end.
 * Sends are numbered from 0, receives from {@link #FIRST_RECEIVE}.
 *
 * @param messages lengths in bytes
 */
record Direction(Host from, Host to, List<Long> messages, int mtuBytes) {
  static final long FIRST_RECEIVE = 1000;

  int packets() {
    return messages.stream().mapToInt(this::packets).sum();
  }

  private int packets(long bytes) {
    return (int) Math.max(1, (bytes + mtuBytes - 1) / mtuBytes);
  }

  /**
   * The message that a packet belongs to; one more than there are for the packet after the last.
   */
  private int messageOf(int packet) {
    int end = 0;
    for (int message = 0; message < messages.size(); message++) {
      end += packets(messages.get(message));
      if (packet < end) {
        return message;
      }
    }
    return messages.size();
  }

  private long payloadBytes(int packet) {
    int message = messageOf(packet);
    int before = 0;
    for (long earlier : messages.subList(0, message)) {
      before += packets(earlier);
    }
    return Math.min(mtuBytes, messages.get(message) - (long) (packet - before) * mtuBytes);
  }

  /** Whether all messages have completed at both ends. */
  boolean hasCompleted() {
    return to.received.size() == messages.size() && from.sent.size() == messages.size();
  }

  /** Every packet is in memory once, and everything has completed in order. */
  void expectAllDelivered() {
    expectTaken(new TreeSet<>());
    expectReceived(messages.size());
    expectSent(messages.size());
  }

  /**
   * Whatever is missing, nothing is claimed that is not so: no packet is in memory twice, the
   * messages before the first missing packet and no others have completed at the receiver, and an
   * end that still waits says so.
   *
   * @return how many packets are missing
   */
  int expectHonest() {
    TreeSet<Integer> missing = missing();
    expectTaken(missing);
    expectReceived(messageOf(missing.isEmpty() ? packets() : missing.first()));
    expectSent(from.sent.size());
    if (from.sent.size() < messages.size()) {
      expectDiagnosis(from);
    }
    if (!missing.isEmpty()) {
      expectDiagnosis(to);
    }
    return missing.size();
  }

  /** Packets that were never taken into memory, counted from 0. */
  TreeSet<Integer> missing() {
    TreeSet<Integer> missing = new TreeSet<>();
    for (int packet = 0; packet < packets(); packet++) {
      if (!to.takenPsns.contains(packet & Psn.MAX)) {
        missing.add(packet);
      }
    }
    return missing;
  }

  /** The first so many sends have completed, in order, and no other. */
  void expectSent(int count) {
    assertEquals(LongStream.range(0, count).boxed().toList(), from.sent, "sends completed");
  }

  private void expectReceived(int count) {
    assertEquals(
        LongStream.range(FIRST_RECEIVE, FIRST_RECEIVE + count).boxed().toList(),
        to.received,
        "receives completed");
    assertEquals(messages.subList(0, count), to.receivedBytes, "lengths of messages received");
  }

  private void expectTaken(TreeSet<Integer> missing) {
    List<Integer> expected = new ArrayList<>();
    long bytes = 0;
    for (int packet = 0; packet < packets(); packet++) {
      if (!missing.contains(packet)) {
        expected.add(packet);
        bytes += payloadBytes(packet);
      }
    }
    assertEquals(expected, to.takenPsns.stream().sorted().toList(), "packets in memory");
    assertEquals(bytes, to.takenBytes, "bytes in memory");
    assertEquals(bytes, to.socket.counters().receivedPayloadBytes, "bytes counted as received");
  }

  private static void expectDiagnosis(Host host) {
    assertFalse(host.socket.isIdle(), "a queue pair that waits is taken for idle");
    String says = host.socket.describe();
    assertTrue(says.contains(host.socket.address().name()) && says.contains("PSN"), says);
  }
}
