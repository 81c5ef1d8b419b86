package io.packsim.simulator.config;

import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.workload.collective.Collective;

/** The frames that carry the data of workloads. */
public final class DataFrames {
  private DataFrames() {}

  /** Bytes of the largest frame that carries data of a pattern. */
  public static int largestBytes(Collective collective, int mtuBytes) {
    PacketKind largest =
        switch (collective.mode()) {
          case SENDRCV -> PacketKind.SEND_ONLY;
          case PUSH -> PacketKind.WRITE_ONLY;
          case PULL -> PacketKind.READ_RESPONSE_ONLY;
        };
    return largest.frameBytes(mtuBytes);
  }
}
