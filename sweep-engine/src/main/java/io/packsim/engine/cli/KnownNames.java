package io.packsim.engine.cli;

import io.packsim.sweeps.metric.BuiltInMetrics;
import io.packsim.sweeps.metric.Metric;
import java.util.Iterator;
import java.util.List;

/**
 * What completion offers for a word. Names that stand in a database are not known when the script
 * is made: a mark stands for them, which the script replaces by asking (see {@link
 * CompletionCommand}).
 */
final class KnownNames {
  private KnownNames() {}

  private static Iterator<String> mark(String names) {
    return List.of("@" + names + "@").iterator();
  }

  /** The sweeps of the database. */
  static final class Sweeps implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return mark("sweeps");
    }
  }

  /** The tags of the database. */
  static final class Tags implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return mark("tags");
    }
  }

  /** Words that name a launch of the database, numbers and code keys left out. */
  static final class Launches implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return mark("launches");
    }
  }

  /** The built-in metrics. */
  static final class Metrics implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return new BuiltInMetrics().all().stream().map(Metric::name).iterator();
    }
  }
}
