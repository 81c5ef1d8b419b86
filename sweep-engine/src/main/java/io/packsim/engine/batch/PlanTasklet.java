package io.packsim.engine.batch;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import io.packsim.resultsdb.contract.Registration;
import java.util.Iterator;
import java.util.function.Function;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/**
 * Registers what the sweep needs and the database lacks, a batch per transaction. Registering again
 * changes nothing, so after a kill the step simply starts over.
 */
final class PlanTasklet implements Tasklet {
  private final Iterator<PlannedBatch> batches;
  private final Function<PlannedBatch, Registration> register;
  private final StopControl stop;

  PlanTasklet(
      Iterator<PlannedBatch> batches,
      Function<PlannedBatch, Registration> register,
      StopControl stop) {
    this.batches = batches;
    this.register = register;
    this.stop = stop;
  }

  @Override
  public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
    if (stop.requested() != StopRequest.NONE) {
      contribution.getStepExecution().setTerminateOnly();
      return RepeatStatus.CONTINUABLE;
    }
    if (batches.hasNext()) {
      contribution.incrementWriteCount(register.apply(batches.next()).newRuns());
    }
    return RepeatStatus.continueIf(batches.hasNext());
  }
}
