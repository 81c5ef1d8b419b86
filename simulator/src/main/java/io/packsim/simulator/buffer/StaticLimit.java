package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;

/** A fixed number of shared bytes. */
@Arm("static")
@Doc("A fixed number of shared bytes.")
public record StaticLimit(@Doc("The limit.") DataSize limit) implements SharedLimit {
  @Override
  public long limitBytes(long freeSharedBytes) {
    return limit.bytes();
  }
}
