package io.packsim.simulator.incident;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The names that faults may use.
 *
 * @param endsOfLink the two nodes of each link, by its id
 * @param switches names of switches
 * @param hosts names of accelerators
 */
public record Topology(
    Map<String, List<String>> endsOfLink, Collection<String> switches, Collection<String> hosts) {

  Collection<String> namesOf(Target.Kind kind) {
    return switch (kind) {
      case LINK -> endsOfLink.keySet();
      case SWITCH -> switches;
      case HOST -> hosts;
    };
  }
}
