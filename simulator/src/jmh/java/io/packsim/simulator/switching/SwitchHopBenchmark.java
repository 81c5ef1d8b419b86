package io.packsim.simulator.switching;

import io.packsim.simulator.buffer.DynamicLimit;
import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStreams;
import io.packsim.simulator.kernel.RunControl;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.link.Framing;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.queue.DropTailProfile;
import io.packsim.simulator.queue.StrictPriorityParameters;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One hop: a packet arrives at a lossless switch, is forwarded, admitted, queued and sent over a
 * link of 100 Gb/s and one microsecond, whose far end hands it back to the switch. Bytes allocated
 * per operation, as JMH's profiler counts them, include the building of the switch.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 3, jvmArgsAppend = "-XX:+UseSerialGC")
public class SwitchHopBenchmark {
  private static final int HOPS = 100_000;
  private static final int PRIORITY = 3;

  @Param({"4", "32"})
  private int ports;

  /** Packets under way, per port. */
  @Param({"1", "8"})
  private int load;

  private SequentialEngine engine;
  private FabricSwitch fabricSwitch;
  private int hopsLeft;
  private int random;

  /** Builds the switch; little beside a hundred thousand hops. */
  @Setup(Level.Invocation)
  public void build() {
    engine = new SequentialEngine();
    LogicalProcess process = engine.createProcess("switch");
    fabricSwitch =
        new FabricSwitch(
            "switch",
            process,
            table(),
            new FlowHash(1),
            true,
            (time, name, port, cause, incident, p) -> {});
    SharedBufferParameters buffer = buffer();
    IngressPool ingress = new IngressPool(buffer, ports);
    EgressPool egress = new EgressPool(buffer, ports);
    RandomStreams streams = new RandomStreams(1);
    for (int port = 0; port < ports; port++) {
      fabricSwitch.addPort(
          end(process, port),
          new BufferSlot(ingress, egress, port),
          new PortParameters(new DropTailProfile(), new StrictPriorityParameters()),
          streams.stream("port " + port, "marks"));
    }
    hopsLeft = HOPS;
    for (int i = 0; i < ports * load; i++) {
      Packet packet = new Packet(PacketKind.SEND_MIDDLE, 4096);
      packet.priority = PRIORITY;
      handBack(packet, i % ports);
    }
  }

  /** A hundred thousand hops. */
  @Benchmark
  @OperationsPerInvocation(HOPS)
  public long hop() {
    engine.run(RunControl.NONE);
    return engine.endPs();
  }

  private ForwardingTable table() {
    int[] addresses = new int[ports];
    NextHops[] hops = new NextHops[ports];
    for (int port = 0; port < ports; port++) {
      addresses[port] = port;
      hops[port] = new NextHops(port);
    }
    return new ForwardingTable(addresses, hops);
  }

  private static SharedBufferParameters buffer() {
    DynamicLimit limit = new DynamicLimit(0);
    PriorityGroupParameters lossless =
        new PriorityGroupParameters(
            List.of(PRIORITY),
            true,
            DataSize.ZERO,
            limit,
            DataSize.parse("64KiB"),
            DataSize.ZERO,
            DataSize.parse("8KiB"));
    return new SharedBufferParameters(
        DataSize.parse("64MiB"),
        List.of(lossless),
        new EgressQueueParameters(DataSize.ZERO, limit));
  }

  private LinkEnd end(LogicalProcess process, int port) {
    LineRate rate = new LineRate(100_000_000_000L);
    Link link = new Link(port, "link " + port, process, process, rate, 1_000_000, LossModel.NONE);
    link.connect(packet -> handBack(packet, port));
    return new LinkEnd(process, link, rate, new PfcParameters(true, 65_535), Framing.STANDARD);
  }

  private void handBack(Packet packet, int port) {
    if (packet.kind.isLinkControl() || hopsLeft-- <= 0) {
      return;
    }
    random = random * 1_664_525 + 1_013_904_223;
    packet.destinationAddress = (random >>> 8) % ports;
    fabricSwitch.ports().get(port).port().receive(packet);
  }
}
