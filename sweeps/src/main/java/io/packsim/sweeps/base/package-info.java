/** The base document of a sweep: what kind it is, what it may contain, what it means. */
@NullMarked
package io.packsim.sweeps.base;

import org.jspecify.annotations.NullMarked;
