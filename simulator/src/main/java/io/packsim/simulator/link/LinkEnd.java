package io.packsim.simulator.link;

import io.packsim.simulator.kernel.LogicalProcess;

/**
 * One end of a full-duplex link, before anything is attached to it.
 *
 * @param process the node that the end belongs to
 * @param outgoing the direction that leads away
 * @param incomingRate the rate of the other direction
 * @param pfc pauses sent and obeyed
 * @param framing bytes beside each frame on the wire
 */
public record LinkEnd(
    LogicalProcess process,
    Link outgoing,
    LineRate incomingRate,
    PfcParameters pfc,
    Framing framing) {}
