package io.packsim.simulator.scenario;

import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.cbfc.CbfcParameters;
import io.packsim.simulator.link.cbfc.VirtualChannel;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * The bytes that a receiver must have room for so that credits protect it: those of the frames that
 * the most credits in use can stand for.
 *
 * @param parameters the flow control of the link
 * @param rate of the direction in which the frames go
 * @param back of the other one
 * @param delay propagation, one way
 * @param gapBytes what each frame costs on the wire besides itself
 * @param cellBytes the cells of the memory; 0 where bytes are counted
 */
public record CreditRoom(
    CbfcParameters parameters,
    LinkRate rate,
    LinkRate back,
    SimDuration delay,
    int gapBytes,
    int cellBytes) {

  /** The bytes of all channels that have one of some priorities, each bit p a priority p. */
  public long bytes(int priorities) {
    long credits = 0;
    for (VirtualChannel channel : parameters.channels()) {
      if (channel.priorities().stream().anyMatch(one -> (priorities & (1 << one)) != 0)) {
        credits += limitCredits(channel);
      }
    }
    if (parameters.pool() != null) {
      credits = Math.min(credits, parameters.pool().bytes() / parameters.creditSize().bytes());
    }
    return (long) Math.ceil(credits * mostBytesPerCredit());
  }

  /** The most credits of a channel that may be in use at once. */
  public int limitCredits(VirtualChannel channel) {
    return parameters.limitCredits(
        channel,
        new LineRate(rate.bitsPerSecond()),
        new LineRate(back.bitsPerSecond()),
        delay.picoseconds(),
        gapBytes);
  }

  private double mostBytesPerCredit() {
    int largest = PacketKind.SEND_ONLY.frameBytes(PacketKind.MAX_PAYLOAD_BYTES);
    int cell = Math.max(1, cellBytes);
    double most = 0;
    for (int bytes = PacketKind.MIN_FRAME_BYTES; bytes <= largest; bytes++) {
      most = Math.max(most, (double) ((bytes + cell - 1) / cell * cell) / parameters.cost(bytes));
    }
    return most;
  }
}
