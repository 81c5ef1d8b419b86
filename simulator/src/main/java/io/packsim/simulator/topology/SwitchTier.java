package io.packsim.simulator.topology;

/** Where a switch stands; switches of one tier are alike. */
public enum SwitchTier {
  /** Has hosts below it. */
  LEAF("leaf", 1),
  /** Joins leaves. */
  SPINE("spine", 2),
  /** Joins groups of leaves and spines. */
  CORE("core", 3);

  private final String label;
  private final int level;

  SwitchTier(String label, int level) {
    this.label = label;
    this.level = level;
  }

  /** The word in the names of such switches. */
  public String label() {
    return label;
  }

  /** How far from the hosts: 1 for switches that have hosts. */
  public int level() {
    return level;
  }
}
