package io.packsim.simulator;

/**
 * Version of the model: changes whenever the same configuration and seed can give other results.
 * {@code simulator/CHANGES.md} says what changed.
 */
public final class ModelVersion {
  /** The version of this build. */
  public static final String CURRENT = "4";

  private ModelVersion() {}
}
