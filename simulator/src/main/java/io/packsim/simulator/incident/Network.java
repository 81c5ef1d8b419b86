package io.packsim.simulator.incident;

import io.packsim.simulator.kernel.RandomStream;
import java.util.List;

/** What faults happen to. */
public interface Network {

  /** Both ends of a link. */
  List<LinkSide> link(String id);

  /** Both ends of every link of a switch. */
  List<LinkSide> linksOfSwitch(String name);

  /** An accelerator. */
  HostSide host(String name);

  /** A stream of random numbers that belongs to one incident and one port. */
  RandomStream stream(int incident, LinkSide side);
}
