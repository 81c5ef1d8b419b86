package io.packsim.simulator.results;

/**
 * What link-layer retry did at one port. The counters bear the standard's names; {@code tx} is what
 * the port sent, {@code rx} what it received.
 *
 * @param txState state of the sender at the end of the run
 * @param rxState state of the receiver at the end of the run
 * @param txOk numbered frames sent for the first time
 * @param txReplay frames sent again
 * @param txDiscard frames given up, or not sent because they could not be numbered
 * @param rxOk frames that arrived undamaged
 * @param rxBad frames that arrived damaged
 * @param rxExpectedSeqGood undamaged frames with the expected number
 * @param rxExpectedSeqBad damaged frames with the expected number
 * @param rxMissingSeq undamaged frames with a later number
 * @param rxDuplicateSeq undamaged frames with an earlier number
 * @param rxReplay times that the expected frame came after a NACK
 * @param ackNackSeqError acknowledgements of frames that were not outstanding
 * @param txAck ACKs sent
 * @param rxAck ACKs received
 * @param txNack NACKs sent
 * @param rxNack NACKs received
 * @param txInit INITs sent
 * @param rxInit INITs received
 * @param txInitEcho INIT_ECHOs sent
 * @param rxInitEcho INIT_ECHOs received
 * @param replaysByNack replays that a NACK began
 * @param replaysByTimer replays that the replay timer began
 * @param flushes times that the sender gave up, because replays or an outage lasted too long
 * @param peakReplayFrames most frames in the replay buffer
 * @param peakReplayBytes most bytes in the replay buffer
 */
public record LlrResult(
    String txState,
    String rxState,
    long txOk,
    long txReplay,
    long txDiscard,
    long rxOk,
    long rxBad,
    long rxExpectedSeqGood,
    long rxExpectedSeqBad,
    long rxMissingSeq,
    long rxDuplicateSeq,
    long rxReplay,
    long ackNackSeqError,
    long txAck,
    long rxAck,
    long txNack,
    long rxNack,
    long txInit,
    long rxInit,
    long txInitEcho,
    long rxInitEcho,
    long replaysByNack,
    long replaysByTimer,
    long flushes,
    int peakReplayFrames,
    long peakReplayBytes) {}
