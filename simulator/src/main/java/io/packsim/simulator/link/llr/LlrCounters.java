package io.packsim.simulator.link.llr;

/**
 * What the two sides of a port have counted, under the standard's names. Poisoned frames do not
 * exist in the model, so neither do their counters.
 */
public final class LlrCounters {
  /** TX_OK: numbered frames sent for the first time. */
  public long txOk;

  /** TX_REPLAY: frames sent again. */
  public long txReplay;

  /** TX_DISCARD: frames given up or not sent, because the sender had to stop. */
  public long txDiscard;

  /** RX_OK: frames that arrived undamaged, whatever their number. */
  public long rxOk;

  /** RX_BAD: frames that arrived damaged. */
  public long rxBad;

  /** RX_EXPECTED_SEQ_GOOD: undamaged frames with the expected number; they go on upwards. */
  public long rxExpectedSeqGood;

  /** RX_EXPECTED_SEQ_BAD: damaged frames with the expected number. */
  public long rxExpectedSeqBad;

  /** RX_MISSING_SEQ: undamaged frames with a later number than expected. */
  public long rxMissingSeq;

  /** RX_DUPLICATE_SEQ: undamaged frames with an earlier number than expected. */
  public long rxDuplicateSeq;

  /** RX_REPLAY: times that the expected frame came after a NACK; the standard's rule is open. */
  public long rxReplay;

  /** ACK_NACK_SEQ_ERROR: acknowledgements of frames that are not outstanding. */
  public long ackNackSeqError;

  /** ACKs sent. */
  public long txAck;

  /** ACKs received. */
  public long rxAck;

  /** NACKs sent. */
  public long txNack;

  /** NACKs received. */
  public long rxNack;

  /** INITs sent. */
  public long txInit;

  /** INITs received. */
  public long rxInit;

  /** INIT_ECHOs sent. */
  public long txInitEcho;

  /** INIT_ECHOs received. */
  public long rxInitEcho;

  /** Replays that a NACK began. */
  public long replaysByNack;

  /** Replays that the replay timer began. */
  public long replaysByTimer;

  /** Times that the sender gave up what it held. */
  public long flushes;
}
