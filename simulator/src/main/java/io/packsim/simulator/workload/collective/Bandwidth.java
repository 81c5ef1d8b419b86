package io.packsim.simulator.workload.collective;

/**
 * How fast a collective was, as nccl-tests counts it.
 *
 * <p>Source: NVIDIA nccl-tests, {@code doc/PERFORMANCE.md} (algorithm and bus bandwidth).
 *
 * @param algorithmBitsPerSecond algbw: size of the collective by its duration
 * @param busBitsPerSecond busbw: algbw times the factor of the collective
 */
public record Bandwidth(double algorithmBitsPerSecond, double busBitsPerSecond) {
  private static final double PICOSECONDS_PER_SECOND = 1e12;

  /**
   * The bandwidth of one execution.
   *
   * @param bytes size S of the collective
   * @param durationPs from start to the last rank's finish, above 0
   * @param busFactor {@link Collective#busFactor} of the collective
   * @throws IllegalArgumentException if the duration is not above 0
   */
  public static Bandwidth of(long bytes, long durationPs, double busFactor) {
    if (durationPs <= 0) {
      throw new IllegalArgumentException("durationPs: expected above 0, received " + durationPs);
    }
    double algorithm = bytes * 8.0 * PICOSECONDS_PER_SECOND / durationPs;
    return new Bandwidth(algorithm, algorithm * busFactor);
  }
}
