package io.packsim.simulator.scenario;

import io.packsim.simulator.buffer.EgressGroupParameters;
import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.ServicePoolParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.link.cbfc.CbfcParameters;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.topology.SwitchTier;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The packet memory of the switches of each tier, as a scenario's switch profile has it. */
final class SwitchBuffers {
  private static final String LOSSLESS_POOL = "lossless";
  private static final String LOSSY_POOL = "lossy";

  private final Scenario scenario;

  SwitchBuffers(Scenario scenario) {
    this.scenario = scenario;
  }

  /**
   * The buffer of a switch of a tier; all its ports share it.
   *
   * @param priorities of the data and its acknowledgements
   */
  SharedBufferParameters ofTier(TierPorts tier, List<Integer> priorities) {
    SwitchProfile profile = scenario.switchProfile();
    boolean hasLossyPool = profile.lossyPool().bytes() > 0;
    return new SharedBufferParameters(
        profile.buffer(),
        profile.cell(),
        hasLossyPool ? pools(profile.buffer().bytes() - setAside()) : List.of(),
        hasLossyPool ? pools(profile.buffer().bytes()) : List.of(),
        profile.pfc().sharedHeadroom(),
        hasLossyPool
            ? List.of(lossless(tier, priorities), others(priorities))
            : List.of(onlyGroup(tier, priorities)),
        new EgressQueueParameters(
            DataSize.ZERO, profile.sharedLimit(), hasLossyPool ? LOSSY_POOL : null),
        egressGroups(priorities, hasLossyPool));
  }

  /** The pool of lossless traffic first. */
  private List<ServicePoolParameters> pools(long losslessBytes) {
    return List.of(
        new ServicePoolParameters(LOSSLESS_POOL, new DataSize(losslessBytes)),
        new ServicePoolParameters(LOSSY_POOL, scenario.switchProfile().lossyPool()));
  }

  /** What the ingress side keeps from the pool of lossless traffic. */
  private long setAside() {
    SwitchProfile profile = scenario.switchProfile();
    return profile.lossyPool().bytes() + profile.pfc().sharedHeadroom().bytes();
  }

  private List<EgressGroupParameters> egressGroups(List<Integer> queues, boolean hasLossyPool) {
    SwitchProfile profile = scenario.switchProfile();
    return hasLossyPool || profile.reserved().bytes() > 0
        ? List.of(
            new EgressGroupParameters(queues, profile.reserved(), profile.sharedLimit(), null))
        : List.of();
  }

  private PriorityGroupParameters onlyGroup(TierPorts tier, List<Integer> priorities) {
    if (credits().enabled()) {
      return credited(tier);
    }
    return pauses() ? lossless(tier, priorities) : lossy(priorities);
  }

  /** Room for all credits of a port is its own. */
  private PriorityGroupParameters credited(TierPorts tier) {
    return new PriorityGroupParameters(
        credits().channels().stream().flatMap(one -> one.priorities().stream()).sorted().toList(),
        true,
        creditRoom(tier),
        scenario.switchProfile().sharedLimit(),
        DataSize.ZERO,
        DataSize.ZERO,
        DataSize.ZERO);
  }

  private DataSize creditRoom(TierPorts tier) {
    int gapBytes = PacketKind.PREAMBLE_BYTES + (int) scenario.link().interFrameGap().bytes();
    return new DataSize(
        new CreditRoom(
                credits(),
                tier.fastestRate(),
                tier.fastestRate(),
                scenario.link().delay(),
                gapBytes,
                (int) scenario.switchProfile().cell().bytes())
            .bytes(credits().protectedPriorities()));
  }

  private CbfcParameters credits() {
    return scenario.link().cbfc();
  }

  private PriorityGroupParameters lossless(TierPorts tier, List<Integer> priorities) {
    return new PriorityGroupParameters(
        priorities,
        true,
        scenario.switchProfile().reserved(),
        scenario.switchProfile().sharedLimit(),
        headroom(tier),
        scenario.switchProfile().pfc().xonThreshold(),
        scenario.switchProfile().pfc().xonOffset());
  }

  /** What is lossy where the rest pauses. */
  private static PriorityGroupParameters others(List<Integer> lossless) {
    return new PriorityGroupParameters(
        IntStream.range(0, 8).boxed().filter(priority -> !lossless.contains(priority)).toList(),
        false,
        DataSize.ZERO,
        new UnlimitedShare(),
        DataSize.ZERO,
        DataSize.ZERO,
        DataSize.ZERO,
        LOSSY_POOL);
  }

  /** Lossy traffic has its limit on the egress side. */
  private PriorityGroupParameters lossy(List<Integer> priorities) {
    return new PriorityGroupParameters(
        priorities,
        false,
        scenario.switchProfile().reserved(),
        new UnlimitedShare(),
        DataSize.ZERO,
        DataSize.ZERO,
        DataSize.ZERO);
  }

  /** What is wrong with the size of the buffer, or null. */
  @Nullable String shortage() {
    for (TierPorts tier : scenario.tiers()) {
      long needed = needed(tier);
      long size = scenario.switchProfile().buffer().bytes();
      if (needed >= size) {
        return "expected more than what is set aside for the %d ports of a %s, %d bytes, received %d bytes"
            .formatted(tier.ports(), tier.tier().label(), needed, size);
      }
    }
    return null;
  }

  /** Reserved bytes, headroom or credits, and the pool of lossy traffic. */
  private long needed(TierPorts tier) {
    SwitchProfile profile = scenario.switchProfile();
    if (credits().enabled()) {
      return tier.ports() * creditRoom(tier).bytes();
    }
    long reserved = tier.ports() * profile.reserved().bytes();
    long shared = profile.pfc().sharedHeadroom().bytes();
    long headroom = shared > 0 ? shared : tier.ports() * headroom(tier).bytes();
    return profile.lossyPool().bytes() + reserved + (pauses() ? headroom : 0);
  }

  private boolean pauses() {
    return scenario.switchProfile().pfc().enabled();
  }

  private DataSize headroom(TierPorts tier) {
    DataSize given = scenario.switchProfile().pfc().headroom();
    return given == null
        ? PfcHeadroom.of(
            tier.fastestRate(),
            slowestPauseRate(tier),
            scenario.link().delay(),
            scenario.switchProfile().pfc().ports().reactionTime(),
            largestWireBytes())
        : given;
  }

  /** A pause for a host leaves at the rate at which the host receives, behind a frame. */
  private LinkRate slowestPauseRate(TierPorts tier) {
    LinkRate toHosts = scenario.nic().receiveRate();
    boolean isSlower = toHosts != null && toHosts.compareTo(tier.fastestRate()) < 0;
    return tier.tier() == SwitchTier.LEAF && toHosts != null && isSlower
        ? toHosts
        : tier.fastestRate();
  }

  private int largestWireBytes() {
    return scenario.largestDataFrameBytes()
        + PacketKind.PREAMBLE_BYTES
        + (int) scenario.link().interFrameGap().bytes();
  }
}
