package io.packsim.engine.isolation;

/** No worker process can be had: the fault of no run. */
public final class WorkerStartException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WorkerStartException(String message) {
    super(message);
  }
}
