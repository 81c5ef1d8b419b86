package io.packsim.simulator.transport;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.nic.NicPort;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.transport.congestion.CongestionControlParameters;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import io.packsim.simulator.transport.recovery.ErrorRecoveryParameters;
import io.packsim.simulator.transport.recovery.TimeoutMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Two NICs on one 100 Gb/s link of 1 us, a queue pair between them, and losses by choice: the
 * smallest network in which the whole transport works.
 */
final class TwoHosts {
  static final int MTU_BYTES = 4096;
  static final long DELAY_PS = 1_000_000;

  /** Completions of one side, in order, with their times. */
  static final class User implements SocketUser {
    final List<String> completions = new ArrayList<>();
    final List<Long> timesPs = new ArrayList<>();
    long receivedBytes;
    private final LogicalProcess process;

    User(LogicalProcess process) {
      this.process = process;
    }

    @Override
    public void onSendComplete(long workRequest) {
      completions.add("send " + workRequest);
      timesPs.add(process.nowPs());
    }

    @Override
    public void onReceiveComplete(long workRequest, long bytes) {
      completions.add("receive " + workRequest);
      timesPs.add(process.nowPs());
      receivedBytes += bytes;
    }

    @Override
    public void onFlushed(long workRequest) {
      completions.add("flushed " + workRequest);
      timesPs.add(process.nowPs());
    }
  }

  final SequentialEngine engine = new SequentialEngine();
  final LogicalProcess processA = engine.createProcess("a");
  final LogicalProcess processB = engine.createProcess("b");
  final User userA = new User(processA);
  final User userB = new User(processB);
  final RoceSocket socketA;
  final RoceSocket socketB;

  /**
   * Builds both.
   *
   * @param fromA what is lost of what A sends
   * @param fromB what is lost of what B sends
   */
  TwoHosts(RoceV2Parameters parameters, LossModel fromA, LossModel fromB) {
    this(parameters, Strategies.of(parameters), false, fromA, fromB);
  }

  /** Builds both with components of the test's own. */
  TwoHosts(RoceV2Parameters parameters, Strategies strategies, LossModel fromA, LossModel fromB) {
    this(parameters, strategies, false, fromA, fromB);
  }

  /** Builds both, with out-of-order support or without. */
  TwoHosts(
      RoceV2Parameters parameters,
      Strategies strategies,
      boolean outOfOrder,
      LossModel fromA,
      LossModel fromB) {
    this(parameters, strategies, outOfOrder, DELAY_PS, fromA, fromB);
  }

  /** Builds both, as far from each other as light needs so long. */
  TwoHosts(RoceV2Parameters parameters, long delayPs, LossModel fromA, LossModel fromB) {
    this(parameters, Strategies.of(parameters), false, delayPs, fromA, fromB);
  }

  private TwoHosts(
      RoceV2Parameters parameters,
      Strategies strategies,
      boolean outOfOrder,
      long delayPs,
      LossModel fromA,
      LossModel fromB) {
    LineRate rate = new LineRate(100_000_000_000L);
    Link ab = new Link(0, "a/1", processA, processB, rate, delayPs, fromA);
    Link ba = new Link(1, "b/1", processB, processA, rate, delayPs, fromB);
    RoceTransport transportA = transport(processA, parameters, strategies, outOfOrder);
    RoceTransport transportB = transport(processB, parameters, strategies, outOfOrder);
    PfcParameters pfc = Defaults.of(PfcParameters.class);
    Port portA = NicPort.attach(transportA, new LinkEnd(processA, ab, rate, pfc, Framing.STANDARD));
    Port portB = NicPort.attach(transportB, new LinkEnd(processB, ba, rate, pfc, Framing.STANDARD));
    ab.connect(portB);
    ba.connect(portA);
    socketA = transportA.makeSocket(0, new SocketAddress("a to b", 0, 1, 2, 2, 0), userA);
    socketB = transportB.makeSocket(0, new SocketAddress("b to a", 1, 0, 2, 2, 0), userB);
  }

  private static RoceTransport transport(
      LogicalProcess process,
      RoceV2Parameters parameters,
      Strategies strategies,
      boolean outOfOrder) {
    return new RoceTransport(process, parameters, settings(outOfOrder), strategies, () -> 2);
  }

  static TransportSettings settings(boolean outOfOrder) {
    return new TransportSettings(
        MTU_BYTES, 3, 3, 6, false, outOfOrder, Defaults.of(DcqcnConfig.class), 0);
  }

  static RoceV2Parameters parameters(
      ErrorRecoveryParameters recovery, CongestionControlParameters control, int timeoutIdx) {
    return new RoceV2Parameters(
        recovery, control, 1, timeoutIdx, 7, 7, false, 16, TimeoutMode.STRICT);
  }

  void run() {
    engine.run(new EventLimit(10_000_000));
  }

  /** Loses the n-th frames of a kind that a predicate names, counted from 0. */
  static LossModel losing(Predicate<Packet> kind, Integer... places) {
    List<Integer> lost = List.of(places);
    int[] seen = {0};
    return packet -> kind.test(packet) && lost.contains(seen[0]++);
  }
}
