package io.packsim.simulator.transport.recovery;

/** How a sender has learnt that packets are lost. */
public enum LossCause {
  /** A sequence NAK, or an acknowledgement that names a gap. */
  NAK("sequence NAKs"),
  /** A transport timeout. */
  TIMEOUT("timeouts"),
  /** A packet of the answer to a READ is missing although something later has come. */
  ANSWER("lost answers");

  private final String plural;

  LossCause(String plural) {
    this.plural = plural;
  }

  /** What several of them are called in messages. */
  public String plural() {
    return plural;
  }
}
