package io.packsim.simulator.kernel;

/** Why a simulation could not finish. */
public enum FailureKind {
  /** A switch buffer could not admit a packet while {@code enableFatalOnDrop} is set. */
  FATAL_DROP,
  /** A queue pair used up its retries. */
  RETRY_EXHAUSTED,
  /** A queue pair without error recovery received a packet after a gap. */
  UNREPAIRED_GAP,
  /** The run came to rest while ranks were still waiting. */
  INCOMPLETE_WORKLOADS,
  /** The model broke one of its own rules: a defect. */
  MODEL_INVARIANT,
  /** The run used up its wall-clock budget. */
  TIMEOUT,
  /** The run was asked to end. */
  CANCELLED,
  /** The run came to rest because ports hold each other back in a cycle. */
  DEADLOCK
}
