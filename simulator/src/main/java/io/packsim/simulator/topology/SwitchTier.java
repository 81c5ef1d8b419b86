package io.packsim.simulator.topology;

/** Where a switch stands; switches of one tier share one configuration. */
public enum SwitchTier {
  /** Has hosts below it. */
  LEAF,
  /** Joins leaves. */
  SPINE
}
