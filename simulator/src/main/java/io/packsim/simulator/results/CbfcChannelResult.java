package io.packsim.simulator.results;

/**
 * What one virtual channel of a port saw.
 *
 * @param limitCredits most credits that frames sent by the port may use at once
 * @param peakCredits most that they used at once
 * @param usedCredits those that they were using when the run ended
 * @param blockedPs how long the channel lacked credits for its next frame
 * @param repairedCredits credits of frames that were lost on the way to the port and given back
 */
public record CbfcChannelResult(
    int limitCredits, int peakCredits, int usedCredits, long blockedPs, long repairedCredits) {}
