package io.packsim.resultsdb.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Event;
import io.packsim.resultsdb.contract.Failure;
import io.packsim.resultsdb.contract.Launch;
import io.packsim.resultsdb.contract.LaunchOutcome;
import io.packsim.resultsdb.contract.LaunchVerdict;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.Removal;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import io.packsim.resultsdb.contract.SpecMetric;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.Tag;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00.123456Z");
  private static final Code CODE = new Code("c0de", "1.0");
  private static final RunKey RUN = new RunKey("p".repeat(64), 3, Long.MIN_VALUE, "c0de");

  @TempDir Path directory;
  private Path file;

  @BeforeEach
  void name() {
    file = directory.resolve("results.journal");
  }

  /** One entry of each kind, with the awkward values each can hold. */
  private static List<JournalEntry> entries() {
    Effort effort = new Effort(NOON, NOON.plusMillis(1), 1, 2, 3, 4);
    Measured measured =
        new Measured(
            List.of(
                new MetricValue("third", 1.0 / 3),
                new MetricValue("nan", Double.NaN),
                new MetricValue("infinite", Double.NEGATIVE_INFINITY),
                new MetricValue("zero", -0.0),
                new MetricValue("tiny", Double.MIN_VALUE)),
            List.of(new DistributionValue("d", "raw", ByteBuffer.wrap(new byte[] {0, -1, 127}))),
            List.of(new Artifact("result", "a/b.json.zst", 9, "0".repeat(64))),
            List.of("slowest@1"));
    Outcome ok = new Outcome(RunStatus.OK, effort, null, "digest", measured, "w", "lines\n\u0000é");
    Failure failure = new Failure("FATAL_DROP", "sig", "msg \"quoted\"");
    Outcome failed = new Outcome(RunStatus.TIMEOUT, effort, failure, null, Measured.NONE, "w", "");
    PlannedPoint point =
        new PlannedPoint(
            RUN.pointKey(),
            "{}",
            List.of(Parameter.number("rate", 4e11, "bit/s"), Parameter.number("n", 3, null)),
            List.of(Parameter.text("cc", "dcqcn")));
    return List.of(
        new JournalEntry.DatabaseCreated("id", NOON),
        new JournalEntry.SpecRegistered(
            "s",
            new SpecSnapshot(
                "d",
                "a: b",
                "{}",
                List.of(new SpecSnapshot.Axis("cc", false)),
                List.of(
                    new SpecMetric("m", MetricDefinition.Better.HIGHER, 0.03, null),
                    new SpecMetric("slowest@1", null, null, "what"))),
            CODE,
            NOON),
        new JournalEntry.MetricsDefined(
            List.of(
                new MetricDefinition("m", "ps", "what", MetricDefinition.Better.LOWER, null),
                new MetricDefinition("k", "", "what", MetricDefinition.Better.HIGHER, 0.03),
                new MetricDefinition(
                    "slowest@1",
                    "ps",
                    "what",
                    MetricDefinition.Better.LOWER,
                    null,
                    "slowest",
                    "max of nics[*].blockedTime.pausedPs"))),
        new JournalEntry.LaunchStarted(
            "s", "d", new Launch("uid", "h", 1, NOON, CODE, null, true, "17", "Linux", "run x")),
        new JournalEntry.LaunchEnded("uid", LaunchOutcome.STOPPED, NOON),
        new JournalEntry.RunsRegistered(
            "s", "d", "c0de", List.of(point), List.of(new JournalEntry.Member(RUN, "1.0", 7))),
        new JournalEntry.OutcomesRecorded(
            "uid",
            List.of(
                new JournalEntry.Recorded(RUN, 1, failed), new JournalEntry.Recorded(RUN, 2, ok))),
        new JournalEntry.RunsRequeued(List.of(RUN)),
        new JournalEntry.LaunchJudged(
            new LaunchVerdict("uid", NOON, null, "NO_BASELINE", false, true, false)),
        new JournalEntry.TagSet(new Tag("release-1", "uid", "as shipped")),
        new JournalEntry.TagRemoved("release-1"),
        new JournalEntry.Removed(
            new Removal(
                List.of(new Removal.Membership(new Removal.SpecName("s", "d"), "c0de")),
                List.of(RUN),
                List.of("uid"),
                List.of(new Removal.SpecName("s", "d")))),
        new JournalEntry.MetricsAdded(
            List.of(
                new JournalEntry.Added(
                    RUN, List.of(new MetricValue("slowest@1", 0.1)), List.of("fastest@2")))),
        new JournalEntry.EventRecorded(new Event(NOON, null, "note", "text")));
  }

  private List<JournalEntry> read(long from) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(file, from)) {
      for (Optional<JournalEntry> e = reader.next(); e.isPresent(); e = reader.next()) {
        entries.add(e.get());
      }
    }
    return entries;
  }

  private long write(List<JournalEntry> entries) throws IOException {
    try (Journal journal = Journal.open(file, Files.exists(file) ? Files.size(file) : 0)) {
      return journal.append(entries);
    }
  }

  @Test
  void readsBackEveryKindOfEntry() throws Exception {
    write(entries());
    assertEquals(entries(), read(0));
  }

  @Test
  void hasAnExampleOfEveryKind() {
    Set<Class<?>> kinds = new HashSet<>(List.of(JournalEntry.class.getPermittedSubclasses()));
    entries().forEach(entry -> kinds.remove(entry.getClass()));
    assertEquals(Set.of(), kinds);
  }

  /** Entries as the version without own metrics wrote them. */
  @Test
  void readsEntriesOfBeforeThereWereOwnMetrics() {
    assertEquals(
        new JournalEntry.MetricsDefined(
            List.of(new MetricDefinition("m", "ps", "what", MetricDefinition.Better.LOWER, null))),
        decode(
            """
            {"kind": "metrics", "metrics": [{"name": "m", "unit": "ps", "meaning": "what",
              "better": "LOWER", "tolerance": null}]}
            """));
    assertEquals(
        new JournalEntry.SpecRegistered(
            "s", new SpecSnapshot("d", "a", "{}", List.of()), CODE, NOON),
        decode(
            """
            {"kind": "spec", "sweep": "s", "spec": {"digest": "d", "text": "a", "resolved": "{}",
              "axes": []}, "code": {"key": "c0de", "modelVersion": "1.0"},
              "at": "2026-11-30T12:00:00.123456Z"}
            """));
    JournalEntry outcomes =
        decode(
            """
            {"kind": "outcomes", "launchUid": "u", "outcomes": [{"run": {"pointKey": "p",
              "replication": 0, "seed": 1, "codeKey": "c"}, "attempt": 1, "outcome": {"status": "OK",
              "effort": {"startedAt": "2026-11-30T12:00:00Z", "finishedAt": "2026-11-30T12:00:00Z",
              "wallMillis": 1, "cpuMillis": 1, "peakBytes": 0, "events": 1}, "failure": null,
              "resultDigest": "d", "measured": {"metrics": [], "distributions": [],
              "artifacts": []}, "worker": "w", "logTail": ""}}]}
            """);
    assertEquals(
        Measured.NONE,
        ((JournalEntry.OutcomesRecorded) outcomes).outcomes().get(0).outcome().measured());
  }

  private static JournalEntry decode(String json) {
    return JournalCodec.decode(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void startsWhereItIsTold() throws Exception {
    long first = write(entries().subList(0, 3));
    List<JournalEntry> rest = entries().subList(3, entries().size());
    long second = write(rest);
    assertEquals(second, Files.size(file));
    assertEquals(rest, read(first));
    assertEquals(List.of(), read(second));
  }

  /** length 3, CRC-32C of "abc" = 0x364B3FB7 (the Castagnoli polynomial), then the payload. */
  @Test
  void framesAPayloadWithLengthAndChecksum() {
    byte[] expected = {0, 0, 0, 3, 0x36, 0x4B, 0x3F, (byte) 0xB7, 'a', 'b', 'c'};
    assertArrayEquals(expected, Journal.record("abc".getBytes(StandardCharsets.UTF_8)).array());
  }

  @Test
  void endsBeforeTheFirstDamagedByteWhereverItIs() throws Exception {
    long start = write(entries().subList(0, 1));
    write(entries().subList(1, 2));
    byte[] sound = Files.readAllBytes(file);
    for (int at = (int) start; at < sound.length; at++) {
      byte[] damaged = sound.clone();
      damaged[at] ^= 0x10;
      Files.write(file, damaged);
      assertEquals(entries().subList(0, 1), read(0), "byte " + at);
    }
  }

  @Test
  void endsBeforeARecordThatWasCutShort() throws Exception {
    long start = write(entries().subList(0, 1));
    write(entries().subList(1, 2));
    byte[] sound = Files.readAllBytes(file);
    for (int length = (int) start; length < sound.length; length++) {
      Files.write(file, java.util.Arrays.copyOf(sound, length));
      try (JournalReader reader = JournalReader.open(file, 0)) {
        assertTrue(reader.next().isPresent());
        assertFalse(reader.next().isPresent(), "length " + length);
        assertEquals(start, reader.position());
        assertEquals(length > start, reader.isCut());
      }
    }
  }

  @Test
  void cutsATornEndOffBeforeAppending() throws Exception {
    long end = write(entries().subList(0, 2));
    Files.write(file, new byte[5], java.nio.file.StandardOpenOption.APPEND);
    try (Journal journal = Journal.open(file, end)) {
      journal.append(entries().subList(2, 3));
    }
    assertEquals(entries().subList(0, 3), read(0));
  }
}
