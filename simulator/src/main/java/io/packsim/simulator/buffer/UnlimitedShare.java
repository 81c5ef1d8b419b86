package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;

/** No limit but the pool itself: usual on the egress side of lossless traffic. */
@Arm("unlimited")
@Doc("No limit but the pool itself.")
public record UnlimitedShare() implements SharedLimit {
  @Override
  public long limitBytes(long freeSharedBytes) {
    return Long.MAX_VALUE;
  }
}
