/**
 * Whether the parts of a simulation fit together: one validator per concern, all problems at once.
 */
@NullMarked
package io.packsim.simulator.validation;

import org.jspecify.annotations.NullMarked;
