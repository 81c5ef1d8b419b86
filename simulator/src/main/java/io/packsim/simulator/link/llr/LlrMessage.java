package io.packsim.simulator.link.llr;

import io.packsim.simulator.packet.LinkMessage;

/**
 * What an ordered set of the protocol says.
 *
 * <p>None is of the background: each stops a timer that a run waits for.
 *
 * @param type what it is
 * @param sequence of an ACK and a NACK, the last number that arrived in order; of the others, the
 *     next number
 */
record LlrMessage(Type type, int sequence) implements LinkMessage {
  enum Type {
    ACK,
    NACK,
    INIT,
    INIT_ECHO
  }

  @Override
  public boolean isBackground() {
    return false;
  }
}
