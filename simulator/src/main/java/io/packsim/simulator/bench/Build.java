package io.packsim.simulator.bench;

import java.util.List;

/**
 * One side of a comparison.
 *
 * @param classPath where its classes are
 * @param javaOptions options of its virtual machine
 * @param threads threads of its simulations; 0 for as many as pay
 */
public record Build(String classPath, List<String> javaOptions, int threads) {
  /** The list is copied. */
  public Build {
    javaOptions = List.copyOf(javaOptions);
  }
}
