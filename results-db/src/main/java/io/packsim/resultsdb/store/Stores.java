package io.packsim.resultsdb.store;

import io.packsim.resultsdb.journal.JournalSink;
import io.packsim.resultsdb.journal.JournalTarget;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * The stores of one database. Every writing method joins the transaction of its thread or opens one
 * of its own; what was written is durable when that transaction has committed.
 */
public final class Stores {
  private final SweepStore sweeps;
  private final LaunchStore launches;
  private final RunStore runs;
  private final PlaceStore places;
  private final MetricStore metrics;
  private final LateMetricStore lateMetrics;
  private final EventStore events;
  private final WideViewStore wideViews;
  private final VerdictStore verdicts;
  private final TagStore tags;
  private final RemovalStore removals;
  private final JournalTarget replay;

  /**
   * @param jdbc on the data source of the transaction manager
   * @param transactions serialises write transactions
   * @param journal receives one entry per change
   */
  public Stores(JdbcTemplate jdbc, PlatformTransactionManager transactions, JournalSink journal) {
    Writing writing = new Writing(jdbc, transactions, journal);
    this.sweeps = new SweepStore(writing);
    this.launches = new LaunchStore(writing);
    this.metrics = new MetricStore(writing);
    this.events = new EventStore(writing);
    this.wideViews = new WideViewStore(writing);
    this.verdicts = new VerdictStore(writing);
    this.tags = new TagStore(writing);
    MemberCounts counts = new MemberCounts(writing);
    RunRegistry registry = new RunRegistry(writing, counts);
    this.removals = new RemovalStore(writing, registry, sweeps, counts);
    MetricRows metricRows = new MetricRows(jdbc);
    OutcomeRows outcomes = new OutcomeRows(writing, launches, metrics, metricRows, counts);
    DeadClaims deadClaims = new DeadClaims(writing, launches, outcomes, counts);
    this.runs = new RunStore(writing, registry, outcomes, deadClaims, counts);
    this.places = new PlaceStore(writing);
    this.lateMetrics = new LateMetricStore(writing, metrics, metricRows, outcomes);
    this.replay = new Replay(writing, this, registry, outcomes);
  }

  /** Sweeps and specs. */
  public SweepStore sweeps() {
    return sweeps;
  }

  /** Launches. */
  public LaunchStore launches() {
    return launches;
  }

  /** Points and runs. */
  public RunStore runs() {
    return runs;
  }

  /** Where points lie, and what their runs took. */
  public PlaceStore places() {
    return places;
  }

  /** Metric definitions. */
  public MetricStore metrics() {
    return metrics;
  }

  /** Metrics that come after the end of their run. */
  public LateMetricStore lateMetrics() {
    return lateMetrics;
  }

  /** Events. */
  public EventStore events() {
    return events;
  }

  /** The wide view of each sweep. */
  public WideViewStore wideViews() {
    return wideViews;
  }

  /** What comparisons came to. */
  public VerdictStore verdicts() {
    return verdicts;
  }

  /** Tags of launches. */
  public TagStore tags() {
    return tags;
  }

  /** Takes out what is kept no longer. */
  public RemovalStore removals() {
    return removals;
  }

  /** Applies journal entries to this database; only sensible with {@link JournalSink#NONE}. */
  public JournalTarget replay() {
    return replay;
  }
}
