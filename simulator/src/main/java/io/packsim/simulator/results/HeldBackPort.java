package io.packsim.simulator.results;

import org.jspecify.annotations.Nullable;

/**
 * A switch port that could not send, when a run had come to rest, because the far end of its link
 * had no room.
 *
 * @param switchName the switch
 * @param port its port
 * @param priority the priority that it could not send
 * @param heldBackBy the switch at the far end
 * @param waitingBytes bytes of that priority that waited at the port
 * @param pausedSincePs since when PFC paused the priority; absent where it was not PFC
 */
public record HeldBackPort(
    String switchName,
    String port,
    int priority,
    String heldBackBy,
    long waitingBytes,
    @Nullable Long pausedSincePs) {

  /** A line of a diagnosis. */
  public String describe() {
    return "switch %s port %s priority %d, %s by switch %s, with %d bytes waiting"
        .formatted(
            switchName,
            port,
            priority,
            pausedSincePs == null ? "held back" : "paused since " + pausedSincePs + " ps",
            heldBackBy,
            waitingBytes);
  }
}
