package io.packsim.simulator.assembly;

import io.packsim.simulator.switching.ForwardingTable;
import io.packsim.simulator.switching.NextHops;
import io.packsim.simulator.topology.DeviceId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns prefix routes into disjoint ranges of address indexes, each with the hops of the longest
 * prefix that covers it. Prefixes either nest or are disjoint, so one pass over their starts with a
 * stack of the open ones is enough.
 */
final class RouteCompiler {
  private record Range(int begin, int end, NextHops hops) {}

  private final List<Integer> starts = new ArrayList<>();
  private final List<@Nullable NextHops> hopsAtStart = new ArrayList<>();

  private RouteCompiler() {}

  static ForwardingTable compile(Map<DeviceId, NextHops> routes, AddressBook addresses) {
    List<Range> ranges =
        routes.entrySet().stream()
            .map(
                route ->
                    new Range(
                        addresses.begin(route.getKey()),
                        addresses.end(route.getKey()),
                        route.getValue()))
            .filter(range -> range.begin < range.end)
            .sorted(
                Comparator.comparingInt(Range::begin)
                    .thenComparing(Comparator.comparingInt(Range::end).reversed()))
            .toList();
    return new RouteCompiler().table(ranges);
  }

  private ForwardingTable table(List<Range> outermostFirst) {
    Deque<Range> open = new ArrayDeque<>();
    for (Range range : outermostFirst) {
      closeUpTo(range.begin, open);
      open.push(range);
      emit(range.begin, range.hops);
    }
    closeUpTo(Integer.MAX_VALUE, open);
    @SuppressWarnings("NullAway") // a range without a route has no hops
    NextHops[] hops = hopsAtStart.toArray(new NextHops[0]);
    return new ForwardingTable(starts.stream().mapToInt(Integer::intValue).toArray(), hops);
  }

  private void closeUpTo(int begin, Deque<Range> open) {
    while (!open.isEmpty() && open.peek().end <= begin) {
      int end = open.pop().end;
      Range outer = open.peek();
      emit(end, outer == null ? null : outer.hops);
    }
  }

  private void emit(int start, @Nullable NextHops hops) {
    int last = starts.size() - 1;
    if (last >= 0 && starts.get(last) == start) {
      hopsAtStart.set(last, hops);
    } else {
      starts.add(start);
      hopsAtStart.add(hops);
    }
  }
}
