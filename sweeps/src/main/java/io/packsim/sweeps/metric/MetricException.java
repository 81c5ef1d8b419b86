package io.packsim.sweeps.metric;

/** A definition of a metric that cannot be used; the message is meant for its author. */
public final class MetricException extends Exception {
  private static final long serialVersionUID = 1L;

  MetricException(String message) {
    super(message);
  }
}
