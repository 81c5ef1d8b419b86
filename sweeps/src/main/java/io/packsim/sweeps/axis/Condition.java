package io.packsim.sweeps.axis;

import io.packsim.simulator.document.Position;
import io.packsim.sweeps.expression.Expression;

/**
 * What a point has to satisfy to belong to the sweep.
 *
 * @param expression true for the points that stay
 * @param position where it stands in the sweep file
 */
public record Condition(Expression expression, Position position) {}
