package io.packsim.engine.report;

import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A night as JSON; {@code docs/compare.md} says what the members mean. */
public final class NightlyJson {
  /** Name and version of the form; a change that breaks readers gets another version. */
  public static final String SCHEMA = "packsim.sweep.nightly/1";

  private static final JsonFactory FACTORY = new JsonFactory();

  private NightlyJson() {}

  /** The document, ending with a line end. */
  public static String of(List<NightlyEntry> entries, int exitCode) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("schema", SCHEMA);
      json.writeNumberProperty("exit_code", exitCode);
      json.writeArrayPropertyStart("sweeps");
      entries.forEach(entry -> write(json, entry));
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator json, NightlyEntry entry) {
    json.writeStartObject();
    json.writeStringProperty("file", entry.file());
    json.writeStringProperty("sweep", entry.sweep());
    json.writeNumberProperty("exit_code", entry.exitCode());
    json.writeNumberProperty("run_exit_code", entry.runExitCode());
    json.writeStringProperty("baseline", entry.baseline());
    text(json, "verdict", entry.verdict() == null ? null : entry.verdict().name());
    json.writeBooleanProperty("regression", isRegression(entry));
    json.writeBooleanProperty("accepted", entry.isAccepted());
    text(json, "problem", entry.problem());
    json.writeName("comparison");
    if (entry.comparison() == null) {
      json.writeNull();
    } else {
      ComparisonJson.write(json, entry.comparison(), false);
    }
    json.writeEndObject();
  }

  private static boolean isRegression(NightlyEntry entry) {
    return entry.verdict() != null && entry.verdict().isRegression();
  }

  private static void text(JsonGenerator json, String name, @Nullable String value) {
    json.writeName(name);
    if (value == null) {
      json.writeNull();
    } else {
      json.writeString(value);
    }
  }
}
