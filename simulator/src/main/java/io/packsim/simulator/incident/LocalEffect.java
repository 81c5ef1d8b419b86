package io.packsim.simulator.incident;

import io.packsim.simulator.kernel.LogicalProcess;

/**
 * An effect and the process that it belongs to.
 *
 * @param process the process of the node
 * @param effect what happens there
 */
public record LocalEffect(LogicalProcess process, Effect effect) {

  /** An outage of one end of a link. */
  static LocalEffect outage(int incident, LinkSide side) {
    return new LocalEffect(
        side.process(), Effects.outage(incident, side.faults().port(), side.ofSwitch()));
  }

  /** An outage of the end of a link at a switch that is down itself. */
  static LocalEffect switchOutage(int incident, LinkSide side) {
    return new LocalEffect(
        side.process(), Effects.switchOutage(incident, side.faults().port(), side.ofSwitch()));
  }
}
