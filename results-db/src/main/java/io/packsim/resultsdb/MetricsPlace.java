package io.packsim.resultsdb;

/** How the tables of a database keep the metrics of runs; see {@link DenseMetrics}. */
enum MetricsPlace {
  /** As in versions before: one row each. */
  ROWS,
  /** A process died while it changed from one to the other, after the old table was gone. */
  ON_THE_WAY,
  /** As now: all those of a run in one row. */
  ARRAYS
}
