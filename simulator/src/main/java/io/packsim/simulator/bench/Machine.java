package io.packsim.simulator.bench;

import java.lang.management.ManagementFactory;

/**
 * Where and when something was measured, for those who judge the numbers.
 *
 * @param processors processors that the virtual machine sees
 * @param loadAverage runnable tasks over the last minute; below 0 where the system does not say
 * @param java version of the virtual machine
 */
public record Machine(int processors, double loadAverage, String java) {

  /** This machine, now. */
  public static Machine now() {
    return new Machine(
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        Runtime.version().toString());
  }

  @Override
  public String toString() {
    return "%d processors, load average %.1f, Java %s".formatted(processors, loadAverage, java);
  }
}
