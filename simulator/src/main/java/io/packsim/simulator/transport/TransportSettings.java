package io.packsim.simulator.transport;

import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.transport.congestion.DcqcnConfig;

/**
 * What a NIC decides for its transport.
 *
 * @param mtuBytes payload of a full packet
 * @param dataPriority 802.1p priority of request packets
 * @param ackPriority 802.1p priority of acknowledgements
 * @param cnpPriority 802.1p priority of congestion notifications
 * @param ecnCapable whether request packets and acknowledgements are ECN-capable
 * @param outOfOrder whether the NIC supports request packets that come before their turn
 * @param dcqcn the part of DCQCN that belongs to the NIC
 * @param maxActiveSends queue pairs that a rate-limiting control may hold active at once; 0 is no
 *     limit
 */
public record TransportSettings(
    int mtuBytes,
    int dataPriority,
    int ackPriority,
    int cnpPriority,
    boolean ecnCapable,
    boolean outOfOrder,
    DcqcnConfig dcqcn,
    int maxActiveSends) {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public TransportSettings {
    if (mtuBytes < 1 || mtuBytes > PacketKind.MAX_PAYLOAD_BYTES) {
      throw new IllegalArgumentException(
          "mtu: expected 1 to " + PacketKind.MAX_PAYLOAD_BYTES + " bytes, received " + mtuBytes);
    }
    requirePriority("dataPriority", dataPriority);
    requirePriority("ackPriority", ackPriority);
    requirePriority("cnpPriority", cnpPriority);
  }

  private static void requirePriority(String name, int priority) {
    if (priority < 0 || priority > 7) {
      throw new IllegalArgumentException(name + ": expected 0 to 7, received " + priority);
    }
  }
}
