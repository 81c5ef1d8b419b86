package io.packsim.resultsdb.contract;

import java.util.List;

/**
 * What is taken out of a database for good, in natural keys. Points that then have no run go as
 * well.
 *
 * @param memberships what specs wanted of simulators
 * @param runs runs with all that belongs to them
 * @param launches launches, by uid, that no run refers to any more
 * @param specs specs that no launch refers to any more
 */
public record Removal(
    List<Membership> memberships, List<RunKey> runs, List<String> launches, List<SpecName> specs) {
  public Removal {
    memberships = List.copyOf(memberships);
    runs = List.copyOf(runs);
    launches = List.copyOf(launches);
    specs = List.copyOf(specs);
  }

  /** Runs alone. */
  public static Removal ofRuns(List<RunKey> runs) {
    return new Removal(List.of(), runs, List.of(), List.of());
  }

  /**
   * A spec of a sweep.
   *
   * @param sweep name of the sweep
   * @param digest of the spec
   */
  public record SpecName(String sweep, String digest) {}

  /**
   * The runs that a spec wanted of a simulator.
   *
   * @param spec the spec
   * @param codeKey the simulator
   */
  public record Membership(SpecName spec, String codeKey) {}
}
