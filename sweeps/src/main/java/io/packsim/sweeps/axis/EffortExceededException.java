package io.packsim.sweeps.axis;

/** A sweep whose points cannot be found with the effort that is allowed. */
public final class EffortExceededException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  EffortExceededException(long steps) {
    super("not decided after " + steps + " steps");
  }
}
