package io.packsim.resultsdb.contract;

/** What a running launch has been asked to do. */
public enum StopMode {
  /** Let running simulations finish, start no more. */
  FINISH_RUNNING,
  /** Cancel running simulations; they will be repeated. */
  NOW
}
