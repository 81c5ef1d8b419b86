package io.packsim.simulator.config;

import io.packsim.simulator.link.PfcParameters;
import io.packsim.simulator.nic.HostMemoryParameters;
import io.packsim.simulator.nic.ReceiveBufferParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.transport.PlaneSelection;
import io.packsim.simulator.transport.RoceV2Parameters;
import io.packsim.simulator.transport.TransportParameters;
import io.packsim.simulator.transport.congestion.DcqcnConfig;
import io.packsim.simulator.units.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * What every NIC is like.
 *
 * @param transport the transport and its strategies
 * @param dcqcnCfg the part of DCQCN that belongs to the NIC
 * @param outofOrderPktSupport whether receivers accept packets after a gap; those of selective
 *     repeat do so anyway
 * @param maxActiveSends with a rate-limiting congestion control, queue pairs that may send at once;
 *     0 is no limit
 * @param planeSelection by which of its ports an endpoint with several sends a packet
 * @param allowReachableRoutesOnly whether endpoints with several ports know of outages anywhere on
 *     a plane, and use no plane that does not lead to the destination; without it they know their
 *     own links alone
 * @param netDeviceSnapshotIntervalNs interval of the port byte trace; 0 is off. Accepted without
 *     effect: the trace does not exist yet
 * @param mtu most payload bytes of a packet
 * @param dataPriority priority of data packets
 * @param ackPriority priority of ACK and NAK packets
 * @param cnpPriority priority of CNPs
 * @param ecnCapableTransport whether data and acknowledgements carry ECT(0); the original's RoCEv2
 *     packets do not
 * @param pfc pauses sent and obeyed by the NIC's ports
 * @param receiveBuffer the buffer in which packets wait to be written to memory
 * @param hostMemory the way into the memory of the host
 * @param statistics what results say of queue pairs beyond the sums of their NIC
 */
public record NicConfig(
    @Default("{roceV2: {}}") @Doc("The transport and its strategies.")
        TransportParameters transport,
    @Default("{}") @Doc("The part of DCQCN that belongs to the NIC.") DcqcnConfig dcqcnCfg,
    @Default("false") @Doc("Receivers accept packets after a gap.") boolean outofOrderPktSupport,
    @Default("0") @Doc("Queue pairs that may send at once under rate control; 0 is no limit.")
        int maxActiveSends,
    @Default("PINNED") @Doc("By which of its ports an endpoint with several sends a packet.")
        PlaneSelection planeSelection,
    @Default("false") @Doc("Endpoints with several ports know of outages beyond their own links.")
        boolean allowReachableRoutesOnly,
    @Default("0") @Doc("Interval of the port byte trace in ns; no effect yet.")
        long netDeviceSnapshotIntervalNs,
    @Default("4096B") @Doc("Most payload bytes of a packet, 256 to 4096.") DataSize mtu,
    @Default("3") @Doc("Priority of data packets, 0 to 7.") int dataPriority,
    @Default("3") @Doc("Priority of ACK and NAK packets, 0 to 7.") int ackPriority,
    @Default("6") @Doc("Priority of CNPs, 0 to 7.") int cnpPriority,
    @Default("false") @Doc("Data and acknowledgements are ECN-capable: WRED_ECN marks them.")
        boolean ecnCapableTransport,
    @Default("{}") @Doc("Pauses sent and obeyed by the NIC's ports.") PfcParameters pfc,
    @Default("{}") @Doc("Where packets wait to be written to memory.")
        ReceiveBufferParameters receiveBuffer,
    @Default("{}") @Doc("The way into the memory of the host.") HostMemoryParameters hostMemory,
    @Default("{}") @Doc("What results say of single queue pairs.") NicStatistics statistics) {

  /** The payload that RoCEv2 sends at most. */
  public static final int MAX_MTU_BYTES = 4096;

  /** The payload that RoCEv2 supports at least. */
  public static final int MIN_MTU_BYTES = 256;

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public NicConfig {
    Ranges.require("maxActiveSends", maxActiveSends, 0, Integer.MAX_VALUE);
    Ranges.require("netDeviceSnapshotIntervalNs", netDeviceSnapshotIntervalNs, 0, Long.MAX_VALUE);
    Ranges.require("mtu", mtu.bytes(), MIN_MTU_BYTES, MAX_MTU_BYTES);
    Ranges.require("dataPriority", dataPriority, 0, 7);
    Ranges.require("ackPriority", ackPriority, 0, 7);
    Ranges.require("cnpPriority", cnpPriority, 0, 7);
  }

  /** Whether receivers take packets before their turn, by this option or by their recovery. */
  public boolean keepsEarlyPackets() {
    return transport instanceof RoceV2Parameters roce
        && roce.lossRecovery().keepsEarlyPackets(outofOrderPktSupport);
  }

  /** Why a packet that is lost amid others stays lost; {@code null} where it is made good. */
  public @Nullable String leavesGaps() {
    return transport instanceof RoceV2Parameters roce
        ? roce.lossRecovery().leavesGaps(outofOrderPktSupport)
        : null;
  }

  /** Whether a timeout makes a lost last packet good, or a lost answer. */
  public boolean hasTimeout() {
    return transport instanceof RoceV2Parameters roce
        && roce.lossRecovery().hasTimeout(roce.timeout());
  }
}
