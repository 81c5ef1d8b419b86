package io.packsim.simulator.transport.congestion;

/** What tells the timers of one queue pair's DCQCN apart. */
final class DcqcnTimers {
  static final int ALPHA = 2;
  static final int RATE = 3;
  static final int PACING = 4;
  static final int CNP = 5;
  static final int CUT = 6;

  private DcqcnTimers() {}
}
