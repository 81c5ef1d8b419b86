package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something that goes wrong in a run, at a set time.
 *
 * @param id number that its drops and its results bear, above 0; absent is its place in the list,
 *     from 1
 * @param start when it begins
 * @param duration how long it lasts; absent is to the end of the run
 * @param fault what goes wrong
 */
public record Incident(
    @Nullable @Doc("Number that its drops and results bear; absent is its place in the list.")
        Integer id,
    @Default("0ns") @Doc("When it begins.") SimDuration start,
    @Nullable @Doc("How long it lasts; absent is to the end of the run.") SimDuration duration,
    @Doc("What goes wrong.") Fault fault) {

  private static final SimDuration LATEST = SimDuration.parse("1000000s");

  /**
   * @throws IllegalArgumentException if a number or time is out of its range, or the fault has no
   *     use for the duration or needs one
   */
  public Incident {
    if (id != null && id < 1) {
      throw new IllegalArgumentException("id: expected at least 1, received " + id);
    }
    if (start.compareTo(LATEST) > 0) {
      throw new IllegalArgumentException(
          "start: expected at most " + LATEST + ", received " + start);
    }
    if (duration != null && (duration.picoseconds() == 0 || duration.compareTo(LATEST) > 0)) {
      throw new IllegalArgumentException(
          "duration: expected above 0 to " + LATEST + ", received " + duration);
    }
    fault.requireDuration(duration);
  }

  /**
   * The number of an incident of a list: its own, or its place.
   *
   * @param index its place, from 0
   */
  public static int idOf(List<Incident> incidents, int index) {
    Integer own = incidents.get(index).id();
    return own == null ? index + 1 : own;
  }

  /**
   * From when the network recovers: the last end of the fault, or the start of an outage that does
   * not end; {@link Interval#NEVER} if there is neither.
   */
  public long recoveryFromPs() {
    List<Interval> intervals = intervals();
    if (intervals.isEmpty()) {
      return Interval.NEVER;
    }
    Interval last = intervals.get(intervals.size() - 1);
    return last.endPs() == Interval.NEVER && fault.takesLinksDown() ? last.startPs() : last.endPs();
  }

  /** When the fault is there, in order. */
  public List<Interval> intervals() {
    return fault.intervals(
        start.picoseconds(),
        duration == null ? Interval.NEVER : start.picoseconds() + duration.picoseconds());
  }
}
