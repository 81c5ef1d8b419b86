package io.packsim.engine.batch;

import io.packsim.engine.StopControl;
import io.packsim.engine.StopRequest;
import io.packsim.resultsdb.contract.LateMetrics;
import java.util.List;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/**
 * Adds own metrics that finished runs lack, some runs per transaction; the results are read between
 * transactions. After a kill the step starts over with what is still lacking.
 */
final class MeasureTasklet implements Tasklet {
  private final LateMeasuring late;
  private final StopControl stop;
  private List<LateMetrics> read = List.of();

  MeasureTasklet(LateMeasuring late, StopControl stop) {
    this.late = late;
    this.stop = stop;
  }

  /** Called when no transaction is open. */
  void prepare() {
    read = late.next();
  }

  /** Called in the step's transaction. */
  @Override
  public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
    if (stop.requested() != StopRequest.NONE) {
      contribution.getStepExecution().setTerminateOnly();
      return RepeatStatus.CONTINUABLE;
    }
    late.write(read);
    contribution.incrementWriteCount(read.size());
    return RepeatStatus.continueIf(!late.isAtEnd());
  }
}
