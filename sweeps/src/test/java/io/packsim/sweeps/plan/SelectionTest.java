package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Effort;
import io.packsim.sweeps.axis.Selection;
import io.packsim.sweeps.spec.SelectionReader;
import io.packsim.sweeps.spec.SweepFiles;
import io.packsim.sweeps.spec.SweepSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --only} and {@code --where} choose among the points and change none of them. */
class SelectionTest {
  private static final String SWEEP =
      "sweep:\n"
          + "- hosts: [2, 4]\n"
          + "  switch.buffer: [1 MiB, 2 MiB]\n"
          + "  cc: [{name: off, set: {control: none}}, {name: on, set: {control: dcqcn}}]\n"
          + "- hosts: [8, 16]\n"
          + "seeds: {replications: 2, common_across: [cc]}\n";

  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private static List<String> labels(SweepSpec spec, List<String> only, List<String> where) {
    List<String> labels = new ArrayList<>();
    SweepExpander.expand(spec, selection(spec, only, where)).forEach(p -> labels.add(p.label()));
    return labels;
  }

  private static Selection selection(SweepSpec spec, List<String> only, List<String> where) {
    Problems problems = new Problems();
    Selection selection = SelectionReader.read(spec, only, where, problems);
    assertTrue(problems.isEmpty(), problems::toString);
    return selection;
  }

  @Test
  void keepsSomeCasesOfAnAxis() {
    // 2 x 2 points with the case; the block without cases has none of it.
    assertEquals(
        List.of(
            "hosts=2, switch.buffer=1 MiB, cc=on",
            "hosts=2, switch.buffer=2 MiB, cc=on",
            "hosts=4, switch.buffer=1 MiB, cc=on",
            "hosts=4, switch.buffer=2 MiB, cc=on"),
        labels(files.read(SWEEP), List.of("cc=on"), List.of()));
  }

  @Test
  void comparesValuesByTheirMeaning() {
    // The second block does not sweep the buffer; its default is 1 MiB.
    assertEquals(
        List.of(
            "hosts=4, switch.buffer=1 MiB, cc=off",
            "hosts=4, switch.buffer=1 MiB, cc=on",
            "hosts=8"),
        labels(files.read(SWEEP), List.of("switch.buffer=1048576 B", "hosts=4,8"), List.of()));
  }

  @Test
  void keepsWhatSatisfiesAFurtherCondition() {
    assertEquals(
        List.of("hosts=4, switch.buffer=1 MiB, cc=on", "hosts=4, switch.buffer=2 MiB, cc=on"),
        labels(files.read(SWEEP), List.of(), List.of("cc == 'on' and hosts > 2 and hosts < 8")));
  }

  @Test
  void countsWhatItSelects() {
    SweepSpec spec = files.read(SWEEP);
    Selection selection = selection(spec, List.of("switch.buffer=2MiB"), List.of("hosts > 2"));

    // hosts = 4 with either case.
    assertEquals(
        2, SweepExpander.expand(spec, selection).size(Effort.unlimited()).points().intValueExact());
  }

  @Test
  void changesNoKeyAndNoSeedAndNotTheDigest() {
    SweepSpec spec = files.read(SWEEP);
    String digest = spec.digest();
    Map<PointKey, Long> all = new LinkedHashMap<>();
    SweepExpander.expand(spec).forEach(point -> all.put(point.key(), point.seed(1)));
    assertEquals(10, all.size());

    for (SweepPoint point :
        SweepExpander.expand(spec, selection(spec, List.of("cc=on"), List.of("hosts == 4")))) {
      assertEquals(all.get(point.key()), point.seed(1));
    }
    assertEquals(digest, spec.digest());
  }

  @Test
  void aDuplicateStaysADuplicateWhicheverBlockIsSelected() {
    SweepSpec spec =
        files.read(
            "sweep:\n- hosts: [2, 8]\n"
                + "- cc: [{name: off, set: {control: none}}, {name: on, set: {control: dcqcn}}]\n");

    // With 8 hosts and no control the point is one of the first block, which has no cases.
    assertEquals(List.of(), labels(spec, List.of("cc=off"), List.of()));
    assertEquals(List.of("cc=on"), labels(spec, List.of("cc=on"), List.of()));
  }

  @Test
  void findsElementsOfListsByPlaceAndByName() {
    files.write("base.yaml", "jobs: [{name: a, bytes: 1 kB}, {name: b, bytes: 2 kB}]\n");
    SweepSpec spec = files.read("sweep:\n- \"jobs[b].bytes\": [1 kB, 3 kB]\n");

    assertEquals(
        List.of("jobs[1].bytes=3 kB"), labels(spec, List.of("jobs[b].bytes=3000 B"), List.of()));
    assertEquals(
        List.of("jobs[1].bytes=3 kB"),
        labels(spec, List.of("jobs[\"b\"].bytes=3000 B"), List.of()));
    assertEquals(
        List.of("jobs[1].bytes=1 kB"), labels(spec, List.of("jobs[1].bytes=1kB"), List.of()));
    assertEquals(
        List.of("jobs[1].bytes=3 kB"), labels(spec, List.of(), List.of("jobs[1].bytes > 2 kB")));
  }

  @Test
  void offersWhatTheBaseSaysOnlyWhereABlockLeavesItAtThat() {
    // The base has 8 hosts, which the one block that there is replaces.
    assertEquals(
        List.of("--only hosts=8: axis \"hosts\" has no value \"8\"; it has 2, 4"),
        problems("sweep:\n- hosts: [2, 4]\n", List.of("hosts=8"), List.of()));
    assertEquals(
        List.of("load=0.9"),
        labels(
            files.read("sweep:\n- hosts: [2, 4]\n- load: [0.9]\n"), List.of("hosts=8"), List.of()));
  }

  @Test
  void saysWhichElementThereIsNot() {
    files.write("base.yaml", "jobs: [{name: a, bytes: 1 kB}]\n");

    assertEquals(
        List.of(
            "--where jobs[7].bytes > 1 kB: at \"jobs[7].bytes > 1 kB\":"
                + " the base document has no element \"jobs[7]\"",
            "--where jobs[a].byts > 1 kB: at \"jobs[a].byts > 1 kB\":"
                + " unknown path: jobs[0] has no \"byts\"; did you mean \"jobs[0].bytes\"?"),
        problems("", List.of(), List.of("jobs[7].bytes > 1 kB", "jobs[a].byts > 1 kB")));
  }

  private List<String> problems(List<String> only, List<String> where) {
    return problems(SWEEP, only, where);
  }

  private List<String> problems(String sweep, List<String> only, List<String> where) {
    Problems problems = new Problems();
    SelectionReader.read(files.read(sweep), only, where, problems);
    return problems.all().stream().map(Object::toString).toList();
  }

  @Test
  void refusesWhatSelectsNothingByMistake() {
    assertEquals(
        List.of(
            "--only =on: expected axis=value or axis=value,value",
            "--only c=on: no axis sets \"c\"; --where takes any parameter;"
                + " did you mean \"cc\"?",
            "--only cc=: expected at least one value",
            "--only cc=onn: axis \"cc\" has no value \"onn\"; it has off, on;"
                + " did you mean \"on\"?",
            "--only hosts: expected axis=value or axis=value,value",
            "--only hosts=3: axis \"hosts\" has no value \"3\"; it has 2, 4, 8, 16",
            "--only hosts=many: hosts: expected a whole number, received the text \"many\"",
            "--only load=1: no axis sets \"load\"; --where takes any parameter"),
        problems(
            List.of("=on", "hosts", "cc=", "c=on", "cc=onn", "hosts=3", "hosts=many", "load=1"),
            List.of()));
    assertEquals(
        List.of(
            "--where hosts: expected a condition, but it is a number",
            "--where hsots > 1: at \"hsots > 1\": unknown name \"hsots\"; did you mean \"hosts\"?"),
        problems(List.of(), List.of("hosts", "hsots > 1")));
  }
}
