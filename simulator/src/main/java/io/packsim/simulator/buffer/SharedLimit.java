package io.packsim.simulator.buffer;

/** How many bytes of the shared part of a buffer one group may hold. */
public sealed interface SharedLimit permits DynamicLimit, StaticLimit, UnlimitedShare {

  /**
   * The most shared bytes the group may hold right now.
   *
   * @param freeSharedBytes bytes of the shared part that nobody holds; never negative
   */
  long limitBytes(long freeSharedBytes);
}
