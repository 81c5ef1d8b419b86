package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Position;
import io.packsim.sweeps.expression.Expression;

/**
 * A parameter whose value is calculated from others.
 *
 * @param path the parameter
 * @param expression how
 * @param position where the expression stands in the sweep file
 */
public record Derived(DocumentPath path, Expression expression, Position position) {}
