/**
 * Link-layer retry: numbered frames, a replay buffer, acknowledgements hop by hop.
 *
 * <p>Source: Ultra Ethernet Specification 1.0, clause 5.1, as far as the public SAI proposals and
 * test plans of its members tell it (unchecked against the specification itself). Where they leave
 * something open, the class that decides says so.
 */
@NullMarked
package io.packsim.simulator.link.llr;

import org.jspecify.annotations.NullMarked;
