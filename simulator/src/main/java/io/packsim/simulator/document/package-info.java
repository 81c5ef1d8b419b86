/**
 * YAML and JSON text as a tree that remembers line and column of every node, and the problems found
 * in it.
 */
@NullMarked
package io.packsim.simulator.document;

import org.jspecify.annotations.NullMarked;
