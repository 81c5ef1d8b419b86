package io.packsim.sweeps.plan;

/**
 * How many points a sweep has.
 *
 * @param points the points, each counted once
 * @param overlapping combinations left out because an earlier block has the same point
 */
public record PointCount(long points, long overlapping) {}
