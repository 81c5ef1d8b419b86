package io.packsim.simulator.kernel;

/**
 * What an event is, in the order in which events of one instant fire: what arrives is seen before a
 * pause takes hold, and both before a wire that becomes free takes its next packet.
 */
public enum EventKind {
  /** The last bit of a frame reaches the far end of a link. */
  ARRIVAL(0),
  /** A pause frame reaches a port. */
  PAUSE(1),
  /** A timer expires. */
  TIMER(2),
  /** An operation of a rank program starts. */
  OPERATION(3),
  /** A wire becomes free. */
  WAKE(4);

  /** Position among the kinds: lower fires first. */
  final long rank;

  EventKind(long rank) {
    this.rank = rank;
  }
}
