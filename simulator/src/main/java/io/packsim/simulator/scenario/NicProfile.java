package io.packsim.simulator.scenario;

import io.packsim.simulator.config.NicStatistics;
import io.packsim.simulator.nic.HostMemoryParameters;
import io.packsim.simulator.nic.ReceiveBufferParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.transport.PlaneSelection;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import org.jspecify.annotations.Nullable;

/**
 * What all NICs have in common.
 *
 * @param rate of the NIC's port; its link runs at this or at {@code link.rate}, whichever is less
 * @param receiveRate rate at which the switch sends to the port; absent: as the other way
 * @param ports of each NIC; each has all switches of the fabric once more, a plane of its own
 * @param planeSelection by which of its ports a NIC with several sends a packet
 * @param allowReachableRoutesOnly whether NICs know of outages anywhere on a plane
 * @param mtu largest payload of a packet
 * @param transport the RoCEv2 transport
 * @param dcqcn the part of DCQCN that belongs to the NIC
 * @param outofOrderPktSupport whether a receiver takes packets after a gap
 * @param ecnCapableTransport whether data and acknowledgements are ECN-capable
 * @param maxActiveSends with a rate-limiting control, queue pairs that may send at once; 0 is no
 *     limit
 * @param receiveBuffer the buffer in which packets wait to be written to memory
 * @param hostMemory the way into the memory of the host
 * @param statistics what results say of queue pairs beyond the sums of their NIC
 */
public record NicProfile(
    @Nullable @Doc("Rate of the port; its link runs at the lesser of this and link.rate.")
        LinkRate rate,
    @Nullable @Doc("Rate at which the switch sends to the port; as the other way if absent.")
        LinkRate receiveRate,
    @Default("1") @Doc("Ports of each NIC, each with switches of its own: a plane.") int ports,
    @Default("PINNED") @Doc("By which of its ports a NIC with several sends a packet.")
        PlaneSelection planeSelection,
    @Default("false") @Doc("NICs with several ports know of outages beyond their own links.")
        boolean allowReachableRoutesOnly,
    @Default("4096B") @Doc("Largest payload of a packet: 256, 512, 1024, 2048 or 4096 bytes.")
        DataSize mtu,
    @Default("{}") @Doc("The transport.") RoceV2Parameters transport,
    @Default("{}") @Doc("DCQCN's notification point and start rule.") DcqcnConfig dcqcn,
    @Default("false") @Doc("Receivers take packets after a gap.") boolean outofOrderPktSupport,
    @Default("false") @Doc("Data and acknowledgements are ECN-capable: WRED_ECN marks them.")
        boolean ecnCapableTransport,
    @Default("0") @Doc("Queue pairs that may send at once under rate control; 0 is no limit.")
        int maxActiveSends,
    @Default("{}") @Doc("Where packets wait to be written to memory.")
        ReceiveBufferParameters receiveBuffer,
    @Default("{}") @Doc("The way into the memory of the host.") HostMemoryParameters hostMemory,
    @Default("{}") @Doc("What results say of single queue pairs.") NicStatistics statistics) {

  private static final int MOST_PORTS = 64;

  /**
   * @throws IllegalArgumentException if a number is out of its range or the MTU is no RoCEv2 path
   *     MTU
   */
  public NicProfile {
    if (rate != null) {
      Checks.requireRate("rate", rate);
    }
    if (receiveRate != null) {
      Checks.requireRate("receiveRate", receiveRate);
    }
    Checks.requireRange("ports", ports, 1, MOST_PORTS);
    Checks.requireAtLeast("maxActiveSends", maxActiveSends, 0);
    long bytes = mtu.bytes();
    if (bytes < 256 || bytes > 4096 || Long.bitCount(bytes) != 1) {
      throw new IllegalArgumentException(
          "mtu: expected 256, 512, 1024, 2048 or 4096 bytes, received " + bytes);
    }
  }
}
