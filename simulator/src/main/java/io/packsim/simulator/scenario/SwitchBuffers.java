package io.packsim.simulator.scenario;

import io.packsim.simulator.buffer.EgressQueueParameters;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.UnlimitedShare;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.units.DataSize;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The packet memory of the switches of each tier, as a scenario's switch profile has it. */
final class SwitchBuffers {
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
    return new SharedBufferParameters(
        profile.buffer(),
        List.of(pauses() ? lossless(tier, priorities) : lossy(priorities)),
        new EgressQueueParameters(DataSize.ZERO, profile.sharedLimit()));
  }

  private PriorityGroupParameters lossless(TierPorts tier, List<Integer> priorities) {
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
    for (TierPorts tier : scenario.tiers()) {
      long needed = pauses() ? tier.ports() * headroom(tier).bytes() : 0;
      long size = scenario.switchProfile().buffer().bytes();
      if (needed >= size) {
        return "expected more than the headroom of the %d ports of a %s, %d bytes, received %d bytes"
            .formatted(tier.ports(), tier.tier().label(), needed, size);
      }
    }
    return null;
  }

  private boolean pauses() {
    return scenario.switchProfile().pfc().enabled();
  }

  private DataSize headroom(TierPorts tier) {
    DataSize given = scenario.switchProfile().pfc().headroom();
    return given == null
        ? PfcHeadroom.of(tier.fastestRate(), scenario.link().delay(), largestWireBytes())
        : given;
  }

  private int largestWireBytes() {
    return PacketKind.SEND_ONLY.frameBytes((int) scenario.nic().mtu().bytes())
        + PacketKind.PREAMBLE_BYTES
        + (int) scenario.link().interFrameGap().bytes();
  }
}
