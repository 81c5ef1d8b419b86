/** From a sweep file to the runs it wants, and what the database already has of them. */
@NullMarked
package io.packsim.engine.planning;

import org.jspecify.annotations.NullMarked;
