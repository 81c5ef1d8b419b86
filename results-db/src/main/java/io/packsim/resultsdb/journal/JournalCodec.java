package io.packsim.resultsdb.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Entries as JSON; the member {@code kind} says which one. Adding a component needs no new format.
 */
final class JournalCodec {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addMixIn(JournalEntry.class, Kinds.class)
          .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
          .build();

  private JournalCodec() {}

  /** The names in the file; they outlive any renaming of a class. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "database", value = JournalEntry.DatabaseCreated.class),
    @JsonSubTypes.Type(name = "spec", value = JournalEntry.SpecRegistered.class),
    @JsonSubTypes.Type(name = "metrics", value = JournalEntry.MetricsDefined.class),
    @JsonSubTypes.Type(name = "launch", value = JournalEntry.LaunchStarted.class),
    @JsonSubTypes.Type(name = "launch-end", value = JournalEntry.LaunchEnded.class),
    @JsonSubTypes.Type(name = "runs", value = JournalEntry.RunsRegistered.class),
    @JsonSubTypes.Type(name = "outcomes", value = JournalEntry.OutcomesRecorded.class),
    @JsonSubTypes.Type(name = "requeued", value = JournalEntry.RunsRequeued.class),
    @JsonSubTypes.Type(name = "verdict", value = JournalEntry.LaunchJudged.class),
    @JsonSubTypes.Type(name = "tag", value = JournalEntry.TagSet.class),
    @JsonSubTypes.Type(name = "untagged", value = JournalEntry.TagRemoved.class),
    @JsonSubTypes.Type(name = "removed", value = JournalEntry.Removed.class),
    @JsonSubTypes.Type(name = "metrics-added", value = JournalEntry.MetricsAdded.class),
    @JsonSubTypes.Type(name = "event", value = JournalEntry.EventRecorded.class)
  })
  private interface Kinds {}

  static byte[] encode(JournalEntry entry) {
    return MAPPER.writerFor(JournalEntry.class).writeValueAsBytes(entry);
  }

  static JournalEntry decode(byte[] payload) {
    return MAPPER.readValue(payload, JournalEntry.class);
  }
}
