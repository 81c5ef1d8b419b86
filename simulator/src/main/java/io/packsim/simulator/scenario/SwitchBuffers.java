package io.packsim.simulator.scenario;

import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.topology.FabricGraph;
import io.packsim.simulator.topology.FabricNode;
import io.packsim.simulator.topology.SwitchNode;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The packet memory of the switches of each tier, as a scenario's switch profile has it. */
final class SwitchBuffers {
  private final Scenario scenario;
  private final FabricGraph graph;

  SwitchBuffers(Scenario scenario, FabricGraph graph) {
    this.scenario = scenario;
    this.graph = graph;
  }

  /**
   * The buffer of a switch of a tier; all its ports share it.
   *
   * @param priorities of the data and its acknowledgements
   */
  SharedBufferParameters ofTier(SwitchTier tier, List<Integer> priorities) {
    SwitchProfile profile = scenario.switchProfile();
    return new SharedBufferParameters(
        profile.buffer(),
        List.of(pauses() ? lossless(tier, priorities) : lossy(priorities)),
        new EgressQueueParameters(DataSize.ZERO, profile.sharedLimit()));
  }

  private PriorityGroupParameters lossless(SwitchTier tier, List<Integer> priorities) {
    return new PriorityGroupParameters(
        priorities,
        true,
        DataSize.ZERO,
        scenario.switchProfile().sharedLimit(),
        headroom(tier),
        DataSize.ZERO,
        scenario.switchProfile().pfc().xonOffset());
  }

  /** Lossy traffic has its limit on the egress side. */
  private static PriorityGroupParameters lossy(List<Integer> priorities) {
    return new PriorityGroupParameters(
        priorities,
        false,
        DataSize.ZERO,
        new UnlimitedShare(),
        DataSize.ZERO,
        DataSize.ZERO,
        DataSize.ZERO);
  }

  /** What is wrong with the size of the buffer, or null. */
  @Nullable String shortage() {
    for (SwitchTier tier : SwitchTier.values()) {
      int ports = mostPorts(tier);
      long needed = ports == 0 || !pauses() ? 0 : ports * headroom(tier).bytes();
      long size = scenario.switchProfile().buffer().bytes();
      if (needed >= size) {
        return "expected more than the headroom of the %d ports of a %s, %d bytes, received %d bytes"
            .formatted(ports, tier.label(), needed, size);
      }
    }
    return null;
  }

  private boolean pauses() {
    return scenario.switchProfile().pfc().enabled();
  }

  private DataSize headroom(SwitchTier tier) {
    DataSize given = scenario.switchProfile().pfc().headroom();
    return given == null
        ? PfcHeadroom.of(fastestRate(tier), scenario.link().delay(), largestWireBytes())
        : given;
  }

  private int largestWireBytes() {
    return PacketKind.SEND_ONLY.frameBytes((int) scenario.nic().mtu().bytes())
        + PacketKind.PREAMBLE_BYTES
        + (int) scenario.link().interFrameGap().bytes();
  }

  private LinkRate fastestRate(SwitchTier tier) {
    return nodesOf(tier)
        .flatMap(node -> graph.linksOf(node).stream())
        .map(link -> graph.links().get(link).rate())
        .max(LinkRate::compareTo)
        .orElse(LinkRate.ZERO);
  }

  /** The most ports of any switch of a tier; 0 if the fabric has no such tier. */
  int mostPorts(SwitchTier tier) {
    return nodesOf(tier).map(node -> graph.linksOf(node).size()).max(Integer::compare).orElse(0);
  }

  private Stream<Integer> nodesOf(SwitchTier tier) {
    return IntStream.range(0, graph.nodes().size()).filter(node -> isOf(node, tier)).boxed();
  }

  private boolean isOf(int index, SwitchTier tier) {
    FabricNode node = graph.nodes().get(index);
    return node instanceof SwitchNode candidate && candidate.tier() == tier;
  }
}
