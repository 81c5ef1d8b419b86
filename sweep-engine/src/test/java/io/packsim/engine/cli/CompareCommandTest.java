package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.engine.cli.SweepFixture.Said;
import io.packsim.resultsdb.OpenOptions;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.contract.Code;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;

@Timeout(120)
class CompareCommandTest {
  @TempDir Path scratch;

  private static final Program OLD = Nights.simulator("aaaa0000", 1);
  private static final Program SAME = Nights.simulator("bbbb0000", 1);

  /** A tenth slower. */
  private static final Program SLOWER = Nights.simulator("cccc0000", 1.1);

  private Nights nights;

  @BeforeEach
  void make() throws IOException {
    nights = new Nights(scratch);
  }

  @Test
  void saysIdenticalWithoutStatistics() {
    nights.run(OLD);
    nights.run(SAME);
    Said said = nights.say(SAME, "compare", "nights");
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.out().endsWith("IDENTICAL\n"), said::out);
    // 2 points x 4 replications
    assertTrue(said.out().contains("8 identical, 0 changed"), said::out);
    assertFalse(said.out().contains("Holm"), said::out);
  }

  /** Differences 10, 10.1, 10.2, 10.3 of 101.5: 10 %, t in the hundreds. */
  @Test
  void endsWithFourWhenSomethingIsWorse() {
    nights.run(OLD);
    nights.run(SLOWER);
    Said said = nights.say(SLOWER, "compare", "1", "2");
    assertEquals(4, said.exitCode(), said::err);
    assertTrue(said.out().contains("REGRESSION: 2 worse"), said::out);
    assertTrue(
        said.out().lines().anyMatch(l -> l.startsWith("+ ") && l.contains("+10.00 %")), said::out);
    assertTrue(said.out().contains("workload.incast.numSources=8"), said::out);
  }

  @Test
  void namesTheRunsWhoseBehaviourChangedAndHowToRepeatThem() {
    nights.run(OLD);
    Program changed =
        Nights.simulator(
            new Code("dddd0000", "4"),
            (run, signal) ->
                Nights.measured(
                    run, 100 + run.key().replication(), run.key().replication() == 3 ? "x" : ""));
    nights.run(changed);
    Said said = nights.say(changed, "compare", "nights");
    assertEquals(4, said.exitCode(), said::err);
    assertTrue(
        said.out().contains("behaviour change: 2 runs differ under the same version"), said::out);
    assertTrue(
        said.out()
            .lines()
            .anyMatch(
                line ->
                    line.contains("workload.incast.numSources=4 #3")
                        && line.contains("packsim sweep repro ")),
        said::out);
    assertEquals(0, nights.say(changed, "compare", "nights", "--allow-change").exitCode());
  }

  @Test
  void reportsAChangeThatAnotherModelAnnouncesWithoutFailing() {
    nights.run(OLD);
    Program announced =
        Nights.simulator(
            new Code("eeee0000", "5"),
            (run, signal) -> Nights.measured(run, 100 + run.key().replication(), "x"));
    nights.run(announced);
    Said said = nights.say(announced, "compare", "model:4", "model:5");
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.out().contains("BEHAVIOUR CHANGE"), said::out);
  }

  @Test
  void tellsProgramsTheSameAsJsonAndCsv() throws Exception {
    nights.run(OLD);
    nights.run(SLOWER);
    Said said = nights.say(SLOWER, "compare", "nights", "--json");
    assertEquals(4, said.exitCode(), said::err);
    JsonNode document = JsonSchemaTest.assertValid("compare", said.out());
    assertEquals("packsim.sweep.compare/1", document.get("schema").asString());
    assertEquals("REGRESSION", document.get("verdict").asString());
    assertEquals(2, document.get("marks").get("worse").asInt());
    assertEquals(8, document.get("exact").get("changed").asInt());
    JsonNode cell = document.get("cells").get(0);
    assertEquals("completion_time", cell.get("metric").asString());
    assertEquals(0.1, cell.get("change").asDouble(), 1e-9);
    assertEquals(101.5, cell.get("before").asDouble(), 1e-9);
    assertEquals("4", cell.get("axes").get("workload.incast.numSources").asString());
    Said csv = nights.say(SLOWER, "compare", "nights", "--format", "csv");
    assertEquals(3, csv.out().lines().count(), csv::out);
  }

  /** Every kind of element: a point that is gone, one that fails, one that changed from 0. */
  @Test
  void keepsToItsSchemaWhateverItFinds() throws Exception {
    nights.run(
        Nights.simulator(new Code("aaaa0000", "4"), (run, s) -> Nights.measured(run, 0, "")));
    nights.fixture.with(Nights.SWEEP.replace("[4, 8]", "[2, 3, 4]"));
    Program other =
        Nights.simulator(
            new Code("ffff0000", "4"),
            (run, signal) -> {
              if (run.key().replication() == 2) {
                throw new IllegalStateException("port 7 is on fire");
              }
              return Nights.measured(run, 1 + run.key().replication(), "");
            });
    nights.run(other);
    Said said = nights.say(other, "compare", "previous", "--json", "--all");
    JsonNode document = JsonSchemaTest.assertValid("compare", said.out());
    // Gone: 8 sources. New: 2 and 3. Failing and slower: 4.
    assertEquals(3, document.get("marks").get("not_comparable").asInt(), said::out);
    assertEquals(1, document.get("marks").get("newly_failing").asInt(), said::out);
    assertEquals("Infinity", document.get("cells").get(0).get("change").asString());
  }

  /** The sweep file names one metric and what of it does not matter. */
  @Test
  void goesByTheMetricsOfTheSweepFile() throws Exception {
    nights.fixture.with(Nights.SWEEP + "metrics: {completion_time: {tolerance: 12 %}}\n");
    nights.run(OLD);
    nights.run(SLOWER);
    Said said = nights.say(SLOWER, "compare", "nights", "--json", "--all", "--allow-change");
    assertEquals(0, said.exitCode(), said::err);
    JsonNode cells = JsonSchemaTest.assertValid("compare", said.out()).get("cells");
    assertEquals(2, cells.size());
    assertEquals(0.12, cells.get(0).get("tolerance").asDouble());
    assertEquals("lower", cells.get(0).get("better").asString());
  }

  @Test
  void writesACasePerCellForBuildServers() throws Exception {
    nights.run(OLD);
    nights.run(SLOWER);
    Path file = scratch.resolve("reports/compare.xml");
    assertEquals(4, nights.say(SLOWER, "compare", "nights", "--junit", file.toString()).exitCode());
    Document document =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    Element suite = (Element) document.getElementsByTagName("testsuite").item(0);
    assertEquals("nights", suite.getAttribute("name"));
    // The digests, and completion_time at two points.
    assertEquals("3", suite.getAttribute("tests"));
    // All three: the results changed under the same model, and both cells are worse.
    assertEquals("3", suite.getAttribute("failures"));
    Element worse = (Element) suite.getElementsByTagName("testcase").item(1);
    assertEquals("nights.completion_time", worse.getAttribute("classname"));
    assertEquals("workload.incast.numSources=4", worse.getAttribute("name"));
    assertEquals(1, worse.getElementsByTagName("failure").getLength());
  }

  @Test
  void judgesByTheOptions() {
    nights.run(OLD);
    nights.run(SLOWER);
    Said tolerant = nights.say(SLOWER, "compare", "nights", "--tolerance", "15%", "--allow-change");
    assertEquals(0, tolerant.exitCode(), tolerant::out);
    // Four pairs: 2 / 2^4 = 0.125; two cells need 2 / 2^n <= 0.025, so 7.
    Said ranks = nights.say(SLOWER, "compare", "nights", "--test", "rank", "--allow-change");
    assertEquals(0, ranks.exitCode(), ranks::out);
    assertTrue(ranks.out().contains("too few replications (need 7)"), ranks::out);
  }

  @Test
  void explainsWhatItCannotFind() {
    nights.run(OLD);
    Said unknown = nights.say(OLD, "compare", "release-2", "nights");
    assertEquals(2, unknown.exitCode());
    assertTrue(unknown.err().contains("\"release-2\" is no launch"), unknown::err);
    Said alone = nights.say(OLD, "compare", "nights");
    assertEquals(2, alone.exitCode());
    assertTrue(alone.err().contains("no good launch"), alone::err);
    Said itself = nights.say(OLD, "compare", "1");
    assertEquals(2, itself.exitCode());
    assertTrue(itself.err().contains("is the last one"), itself::err);
    nights.run(SAME);
    Said metric = nights.say(SAME, "compare", "nights", "--metric", "completion_tim");
    assertEquals(2, metric.exitCode());
    assertTrue(metric.err().contains("did you mean \"completion_time\""), metric::err);
    Said share = nights.say(SAME, "compare", "nights", "--tolerance", "much");
    assertEquals(2, share.exitCode());
    assertTrue(share.err().contains("expected a share"), share::err);
  }

  @Test
  void comparesWhileAnotherHoldsTheDatabase() {
    nights.run(OLD);
    nights.run(SAME);
    try (ResultsDatabase holder =
        ResultsDatabase.open(nights.fixture.database(), OpenOptions.standard())) {
      holder.openReadEndpoint();
      Said said = nights.say(SAME, "compare", "previous", "nights");
      assertEquals(0, said.exitCode(), said::err);
      assertTrue(said.out().contains("IDENTICAL"), said::out);
    }
  }

  @Test
  void leavesNoFileBehindThatCannotBe() throws IOException {
    nights.run(OLD);
    nights.run(SAME);
    Path file = Files.writeString(scratch.resolve("file"), "");
    Said said = nights.say(SAME, "compare", "nights", "--junit", file.resolve("x.xml").toString());
    assertEquals(2, said.exitCode());
    assertTrue(said.err().contains("--junit"), said::err);
  }

  @Test
  void comparesTwoLaunchesAndNoMore() {
    nights.run(OLD);
    nights.run(SAME);
    Said said = nights.say(SAME, "compare", "1", "2", "1");
    assertEquals(2, said.exitCode(), said::out);
    assertTrue(said.err().contains("received 1, 2, 1"), said::err);
  }

  /** The buffer is no axis: the points are others, although their axes have the same values. */
  @Test
  void saysThatNothingWasComparedAndWhyThePointsLookAlike() throws Exception {
    nights.run(OLD);
    nights.fixture.with(Nights.SWEEP + "set: {switch.buffer: 16 MiB}\n");
    nights.run(OLD);
    Said said = nights.say(OLD, "compare", "1", "2");
    assertEquals(0, said.exitCode(), said::err);
    assertTrue(said.out().endsWith("NOTHING COMPARABLE: 4 not comparable\n"), said::out);
    assertTrue(said.out().contains("2 points have the same axis values on both sides"), said::out);
  }

  @Test
  void namesBothSweepsWhereTheyAreTwo() throws Exception {
    nights.run(OLD);
    nights.fixture.with(Nights.SWEEP.replace("name: nights", "name: others"));
    nights.run(OLD);
    Said said = nights.say(OLD, "compare", "nights", "others");
    assertTrue(said.out().startsWith("compare  nights  launch 1"), said::out);
    assertTrue(said.out().contains("\n    with others  launch 2"), said::out);
  }
}
