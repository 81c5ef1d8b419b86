package io.packsim.simulator.results;

/**
 * Where the time of queue pairs went, in picoseconds: of one, or summed over all of a NIC. The
 * parts add up to the length of the run, once for each queue pair.
 *
 * @param noWorkPs nothing waited to be sent
 * @param sendingPs a frame of its own was on a wire, with preamble and gap
 * @param portBusyPs it could have sent, but the port was busy with others
 * @param pausedPs the far end of the link had paused its priority, or gave no credits; with several
 *     ports, all of them
 * @param linkDownPs the link was down; with several ports, all of them
 * @param congestionControlPs its congestion control did not let it send, or let others go first
 * @param windowPs as many packets were on their way as its recovery, or its reads in progress,
 *     allow
 * @param rnrBackOffPs the receiver had not been ready, and its time was not over
 */
public record BlockedTimeResult(
    long noWorkPs,
    long sendingPs,
    long portBusyPs,
    long pausedPs,
    long linkDownPs,
    long congestionControlPs,
    long windowPs,
    long rnrBackOffPs) {

  /** All parts together. */
  public long totalPs() {
    return noWorkPs
        + sendingPs
        + portBusyPs
        + pausedPs
        + linkDownPs
        + congestionControlPs
        + windowPs
        + rnrBackOffPs;
  }
}
