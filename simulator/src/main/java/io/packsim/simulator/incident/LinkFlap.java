package io.packsim.simulator.incident;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link goes down and up several times; it is down for the duration of the incident each time.
 *
 * @param link its id
 * @param times how often it goes down
 * @param upTime how long it is up in between
 */
@Arm("linkFlap")
@Doc("A link goes down several times, each time for the duration.")
public record LinkFlap(
    @Doc("Id of the link.") String link,
    @Default("2") @Doc("How often it goes down.") int times,
    @Default("100us") @Doc("How long it is up in between.") SimDuration upTime)
    implements Fault {
  private static final int MOST = 10_000;
  private static final SimDuration LONGEST = SimDuration.parse("1000s");

  /**
   * @throws IllegalArgumentException if a number is out of its range
   */
  public LinkFlap {
    if (times < 1 || times > MOST) {
      throw new IllegalArgumentException("times: expected 1 to " + MOST + ", received " + times);
    }
    if (upTime.picoseconds() == 0 || upTime.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "upTime: expected above 0 to " + LONGEST + ", received " + upTime);
    }
  }

  @Override
  public Target target() {
    return new Target(Target.Kind.LINK, link, Aspect.STATE);
  }

  @Override
  public void requireDuration(@Nullable SimDuration duration) {
    if (duration == null || duration.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException(
          "duration: expected how long a linkFlap is down each time, at most "
              + LONGEST
              + ", received "
              + (duration == null ? "none" : duration));
    }
  }

  @Override
  public List<Interval> intervals(long startPs, long endPs) {
    List<Interval> intervals = new ArrayList<>();
    long downPs = endPs - startPs;
    for (int i = 0; i < times; i++) {
      long beginPs = startPs + i * (downPs + upTime.picoseconds());
      intervals.add(new Interval(beginPs, beginPs + downPs));
    }
    return intervals;
  }

  @Override
  public List<LocalEffect> effects(int incident, Network network) {
    return network.link(link).stream().map(side -> LocalEffect.outage(incident, side)).toList();
  }
}
