package io.packsim.simulator.switching;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The priorities with which packets leave a port. With it, packets change their virtual channel at
 * a chosen place, such as the dateline of a ring. At this switch they count as what they came with.
 *
 * @param priorities by the priority of arrival; where none is given, the same
 */
public record PriorityRewrite(Map<Integer, Integer> priorities) {
  /** Every packet leaves with the priority with which it came. */
  public static final PriorityRewrite NONE = new PriorityRewrite(Map.of());

  private static final int PRIORITIES = 8;

  /**
   * @throws IllegalArgumentException if a priority is out of range
   */
  public PriorityRewrite {
    for (Map.Entry<Integer, Integer> entry : priorities.entrySet()) {
      require(entry.getKey());
      require(entry.getValue());
    }
    priorities = Collections.unmodifiableMap(new TreeMap<>(priorities));
  }

  private static void require(int priority) {
    if (priority < 0 || priority >= PRIORITIES) {
      throw new IllegalArgumentException("expected priorities 0 to 7, received " + priority);
    }
  }

  /** By priority of arrival, or {@code null} where nothing changes. */
  int @Nullable [] table() {
    if (priorities.isEmpty()) {
      return null;
    }
    int[] table = new int[PRIORITIES];
    for (int priority = 0; priority < PRIORITIES; priority++) {
      table[priority] = priorities.getOrDefault(priority, priority);
    }
    return table;
  }
}
