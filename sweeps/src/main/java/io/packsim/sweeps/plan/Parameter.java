package io.packsim.sweeps.plan;

import io.packsim.sweeps.expression.Value;
import org.jspecify.annotations.Nullable;

/**
 * What one axis contributes to a point, or what a parameter that another block sweeps is here.
 *
 * @param name the parameter's path, or the name of an axis of named cases
 * @param value the typed value, numbers in base units; null for a value that is a structure
 * @param label the value as its author wrote it
 */
public record Parameter(String name, @Nullable Value value, String label) {}
