package io.packsim.simulator.results;

import java.util.List;

/**
 * What credit-based flow control did at one port.
 *
 * @param channels its virtual channels, by number
 * @param freedUpdates CF_Updates sent
 * @param consumedUpdates CC_Updates sent
 */
public record CbfcResult(
    List<CbfcChannelResult> channels, long freedUpdates, long consumedUpdates) {

  /** The list is copied. */
  public CbfcResult {
    channels = List.copyOf(channels);
  }
}
