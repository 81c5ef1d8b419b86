package io.packsim.sweeps.metric;

/**
 * What a run cost. It depends on the machine, so it belongs to no result and is never compared as
 * one; it stands in columns of {@code v_run}.
 */
public enum OperationalMetric {
  /** Real time. */
  WALL_TIME("wall_ms", "ms", "Real time that the run took."),
  /** Processor time. */
  CPU_TIME("cpu_ms", "ms", "Processor time of the thread that simulated."),
  /** Memory. */
  PEAK_MEMORY("peak_bytes", "B", "Most memory of the process until the run ended."),
  /** Events of the kernel. */
  EVENTS("events", "", "Events that the kernel fired; a faster kernel needs fewer.");

  private final String column;
  private final String unit;
  private final String meaning;

  OperationalMetric(String column, String unit, String meaning) {
    this.column = column;
    this.unit = unit;
    this.meaning = meaning;
  }

  /** The column of {@code v_run}. */
  public String column() {
    return column;
  }

  /** The unit of that column; empty for a plain number. */
  public String unit() {
    return unit;
  }

  /** One sentence. */
  public String meaning() {
    return meaning;
  }
}
