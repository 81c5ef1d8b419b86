package io.packsim.simulator.workload;

/** Hears what became of the operations that a rank posted to its {@link RankTransport}. */
public interface OperationListener {

  /**
   * An operation is complete: a message that was sent or written is acknowledged, one that was
   * received or read lies in memory.
   *
   * @param operation the number it was posted with
   */
  void onCompletion(int operation);

  /**
   * An operation will never complete.
   *
   * @param operation the number it was posted with
   * @param reason what went wrong, to be read by a person
   */
  void onFailure(int operation, String reason);
}
