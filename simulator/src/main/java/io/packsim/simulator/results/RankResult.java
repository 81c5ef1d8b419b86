package io.packsim.simulator.results;

/**
 * What became of one rank.
 *
 * @param rank its number
 * @param device its device address
 * @param complete whether it finished
 * @param finishTimePs when it finished, or 0
 */
public record RankResult(int rank, String device, boolean complete, long finishTimePs) {}
