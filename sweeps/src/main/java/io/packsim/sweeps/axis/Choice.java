package io.packsim.sweeps.axis;

/**
 * An axis and the value it has at a point.
 *
 * @param axis the axis
 * @param value one of its values
 */
public record Choice(Axis axis, AxisValue value) {}
