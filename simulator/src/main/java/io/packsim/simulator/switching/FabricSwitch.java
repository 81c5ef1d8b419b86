package io.packsim.simulator.switching;

import io.packsim.simulator.buffer.Charge;
import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.kernel.SimulationFailure;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.packet.DropCause;
import io.packsim.simulator.packet.DropCounters;
import io.packsim.simulator.packet.DropObserver;
import io.packsim.simulator.packet.Packet;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An output-queued switch over a shared buffer. A packet is charged to the ingress counters of the
 * port it came in by and to the egress counters of the queue it waits in, from its arrival until it
 * starts to leave. It stores and forwards, without latency of its own, but for what its {@link
 * Passage} says.
 *
 * <p>Deviation: the bytes are given back when the first bit leaves, not as the frame drains.
 */
public final class FabricSwitch {
  private final String name;
  private final LogicalProcess process;
  private final ForwardingTable table;
  private final PathSelector selector;
  private final boolean fatalOnDrop;
  private final DropObserver observer;
  private final @Nullable Passage passage;
  private final PortLoads loads = port -> portAt(port).backlogPs();
  private SwitchPort[] ports = new SwitchPort[0];
  private final DropCounters drops = new DropCounters();
  private final LinkStates links = new LinkStates();

  /**
   * A switch without ports.
   *
   * @param fatalOnDrop whether a packet that the buffer cannot admit ends the run
   * @param passage what packets go through; {@code null} for nothing
   */
  public FabricSwitch(
      String name,
      LogicalProcess process,
      ForwardingTable table,
      PathSelector selector,
      boolean fatalOnDrop,
      DropObserver observer,
      @Nullable Passage passage) {
    this.name = name;
    this.process = process;
    this.table = table;
    this.selector = selector;
    this.fatalOnDrop = fatalOnDrop;
    this.observer = observer;
    this.passage = passage;
  }

  /** A switch without ports, which stores and forwards without latency. */
  public FabricSwitch(
      String name,
      LogicalProcess process,
      ForwardingTable table,
      PathSelector selector,
      boolean fatalOnDrop,
      DropObserver observer) {
    this(name, process, table, selector, fatalOnDrop, observer, null);
  }

  /**
   * Adds the next port; before the first packet. Port indexes count from 0 in the order of calls.
   */
  public SwitchPort addPort(
      LinkEnd end, BufferSlot buffer, PortParameters parameters, RandomStream markStream) {
    SwitchPort port = new SwitchPort(this, ports.length, end, buffer, parameters, markStream);
    ports = Arrays.copyOf(ports, ports.length + 1);
    ports[port.index()] = port;
    return port;
  }

  void forward(Packet packet, SwitchPort ingress) {
    NextHops hops = table.lookup(packet.destinationAddress);
    if (hops == null) {
      drop(packet, ingress, DropCause.NO_ROUTE);
      return;
    }
    if (hops.only() >= 0) {
      admit(packet, ingress, ports[hops.only()]);
    } else if (hops.count() > 0) {
      admit(packet, ingress, ports[selector.select(hops, packet, loads)]);
    } else {
      drop(packet, ingress, DropCause.LINK_DOWN, links.incident(hops.first()));
    }
  }

  private SwitchPort portAt(int index) {
    return ports[index];
  }

  void setAlive(int port, boolean isAlive) {
    if (links.set(port, isAlive)) {
      table.setAlive(port, isAlive);
    }
  }

  boolean isAlive(int port) {
    return links.isUp(port);
  }

  long nowPs() {
    return process.nowPs();
  }

  void blame(int port, int incident) {
    links.blame(port, incident);
  }

  private void admit(Packet packet, SwitchPort ingress, SwitchPort egress) {
    IngressPool in = ingress.ingressPool();
    int inPort = ingress.bufferPort();
    int group = in.groupOf(packet.priority);
    int inBytes = in.chargedBytes(packet.frameBytes);
    Charge charge = in.charge(inPort, group, inBytes);
    if (charge == Charge.REFUSED) {
      refuse(packet, ingress, egress, DropCause.INGRESS_BUFFER);
      return;
    }
    EgressPool out = egress.egressPool();
    int outPort = egress.bufferPort();
    int queue = egress.queueOf(packet.priority);
    int outBytes = out.chargedBytes(packet.frameBytes);
    if (!in.isLossless(group) && !out.admits(outPort, queue, outBytes)) {
      refuse(packet, ingress, egress, DropCause.EGRESS_BUFFER);
      return;
    }
    packet.ingressPort = ingress.index();
    DropCause refusal = egress.refusal(packet, queue);
    if (refusal != null) {
      drop(packet, ingress, refusal);
      return;
    }
    in.take(inPort, group, inBytes, charge);
    out.take(outPort, queue, outBytes);
    if (charge == Charge.HEADROOM) {
      ingress.pauseSender(in.prioritiesOf(group));
    }
    if (passage == null) {
      egress.enqueue(packet, queue);
    } else {
      passage.enter(packet, ingress.passageEnd(), egress.passageEnd());
    }
  }

  void departed(Packet packet, int queue, SwitchPort egress) {
    SwitchPort ingress = ports[packet.ingressPort];
    IngressPool in = ingress.ingressPool();
    int inPort = ingress.bufferPort();
    int group = in.groupOf(packet.priority);
    in.release(inPort, group, in.chargedBytes(packet.frameBytes));
    EgressPool out = egress.egressPool();
    out.release(egress.bufferPort(), queue, out.chargedBytes(packet.frameBytes));
    if (ingress.holdsBack(packet.priority) && in.mayResume(inPort, group)) {
      ingress.resumeSender(in.prioritiesOf(group));
    }
    ingress.released(packet);
  }

  private void refuse(Packet packet, SwitchPort ingress, SwitchPort egress, DropCause cause) {
    if (fatalOnDrop) {
      throw new SimulationFailure(
          FailureKind.FATAL_DROP, process.nowPs(), describe(packet, ingress, egress, cause));
    }
    egress.dropped(packet, cause);
    drop(packet, ingress, cause);
  }

  private void drop(Packet packet, SwitchPort ingress, DropCause cause) {
    drop(packet, ingress, cause, 0);
  }

  private void drop(Packet packet, SwitchPort ingress, DropCause cause, int incident) {
    drops.add(cause);
    observer.onDrop(process.nowPs(), name, ingress.port().name(), cause, incident, packet);
    ingress.released(packet);
  }

  private String describe(Packet packet, SwitchPort ingress, SwitchPort egress, DropCause cause) {
    IngressPool in = ingress.ingressPool();
    int group = in.groupOf(packet.priority);
    int queue = egress.queueOf(packet.priority);
    boolean atIngress = cause == DropCause.INGRESS_BUFFER;
    long used =
        atIngress
            ? in.usedBytes(ingress.bufferPort(), group)
            : egress.egressPool().usedBytes(egress.bufferPort(), queue);
    long limit =
        atIngress
            ? in.limitBytes(ingress.bufferPort(), group)
            : egress.egressPool().limitBytes(egress.bufferPort(), queue);
    return "switch %s dropped a packet of %d bytes, from port %s to port %s: %s %d holds %d of %d bytes"
        .formatted(
            name,
            packet.frameBytes,
            ingress.port().name(),
            egress.port().name(),
            atIngress ? "ingress priority group" : "egress queue",
            atIngress ? group : queue,
            used,
            limit);
  }

  /** The switch's name. */
  public String name() {
    return name;
  }

  /** The ports, by index. */
  public List<SwitchPort> ports() {
    return List.of(ports);
  }

  /** Packets dropped so far, whatever the cause. */
  public long drops() {
    return drops.total();
  }

  /** Packets dropped so far for one cause. */
  public long drops(DropCause cause) {
    return drops.of(cause);
  }
}
