/** The short form of a configuration, and its expansion to the full one. */
@NullMarked
package io.packsim.simulator.scenario;

import org.jspecify.annotations.NullMarked;
