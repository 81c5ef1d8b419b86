package io.packsim.engine.batch;

import org.springframework.batch.infrastructure.repeat.RepeatCallback;
import org.springframework.batch.infrastructure.repeat.RepeatContext;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.batch.infrastructure.repeat.support.RepeatInternalState;
import org.springframework.batch.infrastructure.repeat.support.RepeatTemplate;

/**
 * Repeats a step's transaction with work in between, when none is open. That is where the step's
 * thread waits for simulations, so no connection and no lock is held meanwhile.
 */
final class BetweenTransactions extends RepeatTemplate {
  private final Runnable work;

  /**
   * @param work done before every transaction of the step, the first included
   */
  BetweenTransactions(Runnable work) {
    this.work = work;
  }

  @Override
  protected RepeatStatus getNextResult(
      RepeatContext context, RepeatCallback callback, RepeatInternalState state) throws Throwable {
    work.run();
    return super.getNextResult(context, callback, state);
  }
}
