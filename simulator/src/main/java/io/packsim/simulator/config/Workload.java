package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.workload.collective.Collective;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One traffic pattern over a group of ranks.
 *
 * @param name unique; results name it
 * @param collective the pattern
 * @param bytes size of the exchange; each pattern says what it counts
 * @param numEndpoints number of ranks
 * @param rankToId rank to device address, for every rank; if empty, the ranks are the accelerators
 *     in the order of the topology's nodes
 * @param rankToIdList rank to its NICs' addresses; may be empty
 * @param rankToNvDomain rank to its NV domain; may be empty. Accepted without effect: transfers
 *     inside a domain are not modelled yet
 * @param parallelQueuePairs over how many queue pairs each message is split
 * @param startTimeNs when it starts
 * @param priority of its data and acknowledgements; absent: those of the NIC
 * @param qpTemplates its queue pairs; if empty, they are generated for every pair of ranks that
 *     exchanges messages
 * @param nicQpnPairMap which ends of queue pairs belong together. Accepted without effect
 * @param qpnPairMap the same by number alone. Accepted without effect
 * @param qpnPortConfigs ports by queue-pair number. Accepted without effect, as in the original
 * @param channelSettings present, even if empty, turns channels on
 */
public record Workload(
    @Default("workload") @Doc("Unique name, used by results.") String name,
    @Doc("The traffic pattern.") Collective collective,
    @Doc("Size of the exchange; each pattern says what it counts.") DataSize bytes,
    @Doc("Number of ranks.") int numEndpoints,
    @Default("{}") @Doc("Rank to device address; by default the accelerators in order.")
        Map<Integer, DeviceId> rankToId,
    @Default("{}") @Doc("Rank to its NICs' addresses.") Map<Integer, List<DeviceId>> rankToIdList,
    @Default("{}") @Doc("Rank to its NV domain; no effect yet.")
        Map<Integer, Integer> rankToNvDomain,
    @Default("1") @Doc("Queue pairs over which each message is split.") int parallelQueuePairs,
    @Default("0") @Doc("When it starts, in ns.") long startTimeNs,
    @Nullable @Doc("Priority of its data and acknowledgements, 0 to 7; absent: those of the NIC.")
        Integer priority,
    @Default("[]") @Doc("Its queue pairs; generated if empty.") List<QueuePairTemplate> qpTemplates,
    @Default("{}") @Doc("Which ends of queue pairs belong together; no effect yet.")
        Map<NicQpn, NicQpn> nicQpnPairMap,
    @Default("{}") @Doc("The same by number alone; no effect yet.")
        Map<Integer, Integer> qpnPairMap,
    @Default("{}") @Doc("Ports by queue-pair number; no effect, as in the original.")
        Map<Integer, List<Integer>> qpnPortConfigs,
    @Doc("Present, even if empty, turns channels on; no effect yet.")
        @Nullable ChannelSettings channelSettings) {

  /** Leaves most of the 106 days that simulated time can count to what happens after the start. */
  private static final long LATEST_START_NS = 1_000_000_000_000_000L;

  /**
   * @throws IllegalArgumentException if a number is out of its range; the message names it
   */
  public Workload {
    Ranges.require("numEndpoints", numEndpoints, 1, Integer.MAX_VALUE);
    Ranges.require("parallelQueuePairs", parallelQueuePairs, 1, 1024);
    Ranges.require("startTimeNs", startTimeNs, 0, LATEST_START_NS);
    if (priority != null) {
      Ranges.require("priority", priority, 0, 7);
    }
  }
}
