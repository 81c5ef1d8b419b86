package io.packsim.simulator.transport;

import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketExtension;
import io.packsim.simulator.packet.Psn;

/**
 * What a READ request asks for.
 *
 * @param bytes how much
 * @param packets how many packets the answer has, and so how many PSNs the request takes
 */
record ReadRequest(long bytes, int packets) implements PacketExtension {

  static ReadRequest of(long bytes, int mtuBytes) {
    return new ReadRequest(bytes, (int) Math.max(1, (bytes + mtuBytes - 1) / mtuBytes));
  }

  /** The PSN after those that a request takes. */
  static int endPsn(Packet request) {
    int psns = request.extension instanceof ReadRequest read ? read.packets() : 1;
    return Psn.plus(request.psn, psns);
  }
}
