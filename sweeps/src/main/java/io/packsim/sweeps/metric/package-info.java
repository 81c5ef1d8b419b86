/** Metrics: figures taken from a simulation's result, built in or defined by a sweep file. */
@NullMarked
package io.packsim.sweeps.metric;

import org.jspecify.annotations.NullMarked;
