package io.packsim.simulator.link;

import io.packsim.simulator.kernel.LogicalProcess;
import java.util.List;

/**
 * One end of a full-duplex link, before anything is attached to it.
 *
 * @param process the node that the end belongs to
 * @param outgoing the direction that leads away
 * @param incomingRate the rate of the other direction
 * @param pfc pauses sent and obeyed
 * @param framing bytes beside each frame on the wire
 * @param queuedOnDown what becomes of waiting packets while the link is down
 * @param protocols layers between PFC and queues above and the wire below, the lowest first; the
 *     same at both ends
 */
public record LinkEnd(
    LogicalProcess process,
    Link outgoing,
    LineRate incomingRate,
    PfcParameters pfc,
    Framing framing,
    QueuedOnDown queuedOnDown,
    List<LinkProtocolParameters> protocols) {

  /** Takes a copy. */
  public LinkEnd {
    protocols = List.copyOf(protocols);
  }

  /** An end without further protocols, whose queues are emptied when the link goes down. */
  public LinkEnd(
      LogicalProcess process,
      Link outgoing,
      LineRate incomingRate,
      PfcParameters pfc,
      Framing framing) {
    this(process, outgoing, incomingRate, pfc, framing, QueuedOnDown.DROP, List.of());
  }
}
