/** What to resend, and when: error-recovery components of a socket. */
@NullMarked
package io.packsim.simulator.transport.recovery;

import org.jspecify.annotations.NullMarked;
