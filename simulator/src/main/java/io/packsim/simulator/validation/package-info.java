/** One validator per concern; all problems of a configuration at once. */
@NullMarked
package io.packsim.simulator.validation;

import org.jspecify.annotations.NullMarked;
