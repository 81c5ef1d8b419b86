package io.packsim.simulator.parameter;

/**
 * An enum whose constants have numbers in files, as Thrift's Simple JSON writes them; files may
 * name a constant by either.
 */
public interface Numbered {
  /** The number of this constant. */
  int number();
}
