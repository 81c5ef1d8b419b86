package io.packsim.engine.report;

import io.packsim.resultsdb.compare.CellResult;
import io.packsim.resultsdb.compare.ChangedRun;
import io.packsim.resultsdb.compare.Evidence;
import io.packsim.resultsdb.compare.ExactLayer;
import io.packsim.resultsdb.compare.LaunchSide;
import io.packsim.resultsdb.compare.Mark;
import io.packsim.resultsdb.compare.PointName;
import io.packsim.resultsdb.compare.PointResult;
import io.packsim.resultsdb.compare.StatisticalLayer;
import io.packsim.resultsdb.contract.Parameter;
import java.io.StringWriter;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A comparison as JSON; {@code docs/compare.md} says what the members mean. */
public final class ComparisonJson {
  /** Name and version of the form; a change that breaks readers gets another version. */
  public static final String SCHEMA = "packsim.sweep.compare/1";

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator json;
  private final ComparisonReport report;

  private ComparisonJson(JsonGenerator json, ComparisonReport report) {
    this.json = json;
    this.report = report;
  }

  /**
   * The document, ending with a line end.
   *
   * @param all whether cells without a mark are written too
   */
  public static String of(ComparisonReport report, boolean all) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      write(json, report, all);
    }
    return text.append('\n').toString();
  }

  /** Writes the document as one value. */
  static void write(JsonGenerator json, ComparisonReport report, boolean all) {
    new ComparisonJson(json, report).write(all);
  }

  private void write(boolean all) {
    json.writeStartObject();
    json.writeStringProperty("schema", SCHEMA);
    json.writeStringProperty("verdict", report.verdict().name());
    json.writeBooleanProperty("regression", report.verdict().isRegression());
    json.writeStringProperty("summary", ComparisonText.verdict(report));
    side("before", report.before());
    side("after", report.after());
    exact(report.result().exact());
    statistics(report.result().statistics());
    counts();
    json.writeNumberProperty("identical_points", report.result().identicalPoints().size());
    json.writeArrayPropertyStart("points");
    report.result().points().forEach(this::point);
    json.writeEndArray();
    json.writeArrayPropertyStart("cells");
    report.result().statistics().cells().stream()
        .filter(cell -> all || ComparisonReport.isTold(cell.mark()))
        .forEach(this::cell);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void side(String name, LaunchSide side) {
    json.writeObjectPropertyStart(name);
    json.writeNumberProperty("launch", side.launchId());
    json.writeStringProperty("uid", side.uid());
    json.writeStringProperty("sweep", side.sweep());
    json.writeStringProperty("model", side.code().modelVersion());
    json.writeStringProperty("code", side.code().key());
    json.writeStringProperty("started_at", side.startedAt().toString());
    json.writeName("git_commit");
    json.writeString(side.gitCommit());
    json.writeEndObject();
  }

  private void exact(ExactLayer exact) {
    json.writeObjectPropertyStart("exact");
    json.writeNumberProperty("pairs", exact.pairs());
    json.writeNumberProperty("identical", exact.identical());
    json.writeNumberProperty("changed", exact.changed());
    json.writeNumberProperty("undeclared", exact.undeclared());
    json.writeNumberProperty("only_before", exact.onlyBefore());
    json.writeNumberProperty("only_after", exact.onlyAfter());
    json.writeNumberProperty("waiting", exact.waiting());
    json.writeArrayPropertyStart("first_changed");
    exact.firstChanged().forEach(this::changed);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void changed(ChangedRun run) {
    json.writeStartObject();
    name(run.point());
    json.writeNumberProperty("replication", run.runs().after().replication());
    json.writeStringProperty("seed", String.valueOf(run.runs().after().seed()));
    json.writeNumberProperty("before_run", run.runs().before().runId());
    json.writeNumberProperty("after_run", run.runs().after().runId());
    json.writeBooleanProperty("declared", isDeclared(run));
    json.writeStringProperty("repro", report.repro().apply(run.runs().after().runId()));
    json.writeEndObject();
  }

  private static boolean isDeclared(ChangedRun run) {
    return !run.runs().before().modelVersion().equals(run.runs().after().modelVersion());
  }

  private void statistics(StatisticalLayer statistics) {
    json.writeObjectPropertyStart("statistics");
    json.writeStringProperty("test", lower(report.test()));
    json.writeNumberProperty("alpha", report.alpha());
    json.writeStringProperty("correction", "holm");
    json.writeNumberProperty("cells", statistics.cells().size());
    json.writeNumberProperty("tested", statistics.tested());
    json.writeNumberProperty("too_few_replications", statistics.tooFew());
    json.writeNumberProperty("needed_replications", statistics.needed());
    json.writeEndObject();
  }

  private void counts() {
    json.writeObjectPropertyStart("marks");
    for (Mark mark : Mark.values()) {
      json.writeNumberProperty(lower(mark), report.result().count(mark));
    }
    json.writeEndObject();
  }

  private void point(PointResult point) {
    json.writeStartObject();
    mark(point.mark());
    name(point.point());
    json.writeStringProperty("reason", point.reason());
    json.writeNumberProperty("runs", point.runs());
    json.writeNumberProperty("example_run", point.exampleRunId());
    json.writeStringProperty("repro", report.repro().apply(point.exampleRunId()));
    json.writeEndObject();
  }

  private void cell(CellResult cell) {
    Evidence evidence = cell.evidence();
    json.writeStartObject();
    mark(cell.mark());
    name(cell.point());
    json.writeStringProperty("metric", cell.metric().name());
    json.writeStringProperty("unit", cell.metric().unit());
    json.writeStringProperty("better", lower(cell.metric().better()));
    json.writeNumberProperty("tolerance", cell.metric().tolerance());
    json.writeStringProperty("method", evidence.method().words());
    json.writeBooleanProperty("paired", evidence.paired());
    json.writeNumberProperty("n_before", evidence.countBefore());
    json.writeNumberProperty("n_after", evidence.countAfter());
    number("before", evidence.before());
    number("after", evidence.after());
    number("change", evidence.change());
    number("p", evidence.p());
    number("p_corrected", cell.adjustedP());
    json.writeNumberProperty("needed_replications", cell.needed());
    json.writeEndObject();
  }

  private void mark(Mark mark) {
    json.writeStringProperty("mark", mark.symbol());
    json.writeStringProperty("means", lower(mark));
  }

  private void name(PointName point) {
    json.writeStringProperty("point", point.key());
    json.writeObjectPropertyStart("axes");
    for (Parameter coordinate : point.coordinates()) {
      json.writeStringProperty(coordinate.name(), PointLabel.value(coordinate));
    }
    json.writeEndObject();
  }

  /** JSON has no numbers beyond the finite: those are texts, and what there is not is null. */
  private void number(String name, double value) {
    json.writeName(name);
    if (Double.isNaN(value)) {
      json.writeNull();
    } else if (Double.isInfinite(value)) {
      json.writeString(String.valueOf(value));
    } else {
      json.writeNumber(value);
    }
  }

  private static String lower(Enum<?> word) {
    return word.name().toLowerCase(Locale.ROOT);
  }
}
