package io.packsim.engine.batch;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.parameters.InvalidJobParametersException;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.launch.JobExecutionAlreadyRunningException;
import org.springframework.batch.core.launch.JobInstanceAlreadyCompleteException;
import org.springframework.batch.core.launch.JobRestartException;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.core.step.tasklet.Tasklet;

/**
 * The job {@code sweep}: plan, measure, execute, summarise. Every step may run again in a resumed
 * job, even one that was completed: each looks at the tables for what is left, and a changed
 * simulator leaves more than a completed step knew of.
 */
final class SweepJob {
  static final String NAME = "sweep";

  private final BatchWiring wiring;

  /**
   * What the job does.
   *
   * @param plan registers what is missing
   * @param measure takes what a spec has newly defined from results that are kept
   * @param execute simulates and writes
   * @param summarise what is left when every run has an end
   */
  record Steps(
      PlanTasklet plan, MeasureTasklet measure, ExecuteTasklet execute, Tasklet summarise) {}

  SweepJob(BatchWiring wiring) {
    this.wiring = wiring;
  }

  /** Marks executions as failed whose process is proved dead, so that they can be resumed. */
  void recover() {
    wiring.repository().findRunningJobExecutions(NAME).forEach(wiring.operator()::recover);
  }

  /**
   * Runs the job to its end, on this thread.
   *
   * @param sweep name of the sweep
   * @param specDigest what it means
   * @param launchUid this launch; no part of the job's identity
   */
  JobExecution run(String sweep, String specDigest, String launchUid, Steps steps) {
    try {
      return wiring.operator().start(job(steps), parameters(sweep, specDigest, launchUid));
    } catch (JobInstanceAlreadyCompleteException
        | JobExecutionAlreadyRunningException
        | InvalidJobParametersException
        | JobRestartException e) {
      throw new IllegalStateException("the job of sweep " + sweep + " does not start", e);
    }
  }

  private Job job(Steps steps) {
    return new JobBuilder(NAME, wiring.repository())
        .start(step("plan", steps.plan()))
        .next(step("measure", steps.measure(), steps.measure()::prepare))
        .next(step("execute", steps.execute(), steps.execute()::exchange))
        .next(step("summarise", steps.summarise()))
        .build();
  }

  private Step step(String name, Tasklet tasklet) {
    return new StepBuilder(name, wiring.repository())
        .allowStartIfComplete(true)
        .tasklet(tasklet, wiring.transactions())
        .build();
  }

  private Step step(String name, Tasklet tasklet, Runnable betweenTransactions) {
    return new StepBuilder(name, wiring.repository())
        .allowStartIfComplete(true)
        .tasklet(tasklet, wiring.transactions())
        .stepOperations(new BetweenTransactions(betweenTransactions))
        .build();
  }

  /** The first attempt that is not completed: an interrupted one goes on, a completed one stays. */
  private JobParameters parameters(String sweep, String specDigest, String launchUid) {
    long attempt = 1;
    while (isCompleted(identity(sweep, specDigest, attempt))) {
      attempt++;
    }
    return new JobParametersBuilder(identity(sweep, specDigest, attempt))
        .addString("launch", launchUid, false)
        .toJobParameters();
  }

  private static JobParameters identity(String sweep, String specDigest, long attempt) {
    return new JobParametersBuilder()
        .addString("sweep", sweep)
        .addString("spec", specDigest)
        .addLong("attempt", attempt)
        .toJobParameters();
  }

  private boolean isCompleted(JobParameters identity) {
    JobExecution last = wiring.repository().getLastJobExecution(NAME, identity);
    return last != null && last.getStatus() == BatchStatus.COMPLETED;
  }
}
