package io.packsim.sweeps.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecDigestTest {
  private static final String SPEC =
      """
      version: 1
      name: nightly
      base: base.yaml
      set:
        load: 0.5
        switch.ecn.kmin: "= 0.2 * switch.buffer"
      sweep:
      - hosts: [2, 4]
        switch.buffer: [1 GB, 2 GB]
        cc:
        - {name: off, set: {control: none, delay: 2us}}
        - {name: on, set: {control: {dcqcn: {}}}}
      - hosts: [16]
      where:
      - hosts < 16 or load > 0.1
      - hosts > 1
      seeds: {root: 42, replications: 2, common_across: [cc]}
      metrics:
        fct_p99: {better: lower, tolerance: 3 %}
        goodput: {better: higher}
      run: {jobs: 2}
      """;

  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private String digest(String content) {
    return files.readWhole(content).digest();
  }

  @Test
  void doesNotDependOnOrderFormatOrOperationalKeys() {
    String same =
        """
        # The same sweep, written by somebody else.
        run: {timeout: 5 min, retries: {on: [lost], max: 2}}
        keep: {launches: 3}
        baseline: {select: last-good}
        metrics: {goodput: {better: higher, tolerance: 0}, fct_p99: {tolerance: 0.03, better: lower}}
        seeds:
          common_across:
            - cc
          replications: 2
          root: 42
        where: ["(hosts>1)", "hosts < 16 or (load > 0.10)"]
        sweep:
        - hosts: [0x10]
        - cc:
          - {set: {control: {dcqcn: {gain: 0.0040}}}, name: on}
          - {set: {delay: 2000 ns, control: {none: {}}}, name: off}
          switch.buffer: [2000 MB, 1000000 kB]
          hosts: [4, 2]
        set: {switch.ecn.kmin: "= (0.20*switch.buffer)", load: 5e-1}
        base: base.yaml
        name: nightly
        version: 1
        """;

    assertEquals(files.readWhole(SPEC).canonicalText(), files.readWhole(same).canonicalText());
    assertEquals(digest(SPEC), digest(same));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "name: nightly | name: daily",
        "load: 0.5 | load: 0.6",
        "0.2 * switch | 0.3 * switch",
        "hosts: [2, 4] | hosts: [2, 4, 6]",
        "1 GB, 2 GB | 1 GiB, 2 GB",
        "hosts: [16] | hosts: [17]",
        "name: off | name: of",
        "delay: 2us | delay: 3us",
        "hosts > 1 | hosts > 0",
        "root: 42 | root: 43",
        "replications: 2 | replications: 3",
        "common_across: [cc] | common_across: [switch.buffer]",
        "tolerance: 3 % | tolerance: 4 %",
        "better: higher | better: lower"
      })
  void dependsOnEverythingElse(String before, String after) {
    assertNotEquals(digest(SPEC), digest(SPEC.replace(before, after)));
  }

  @Test
  void dependsOnTheContentOfTheBaseAndNotOnItsForm() {
    String before = digest(SPEC);

    assertEquals(before, digestWithBase("{\"hosts\": 8, \"title\": \"a fabric\"}\n"));
    assertNotEquals(before, digestWithBase("hosts: 9\n"));
  }

  private String digestWithBase(String base) {
    files.write("base.yaml", base);
    return digest(SPEC);
  }
}
