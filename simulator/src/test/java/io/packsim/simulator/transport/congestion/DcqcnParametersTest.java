package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.binding.RecordBinder;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The presets' values against their sources, and how single values take their place. */
class DcqcnParametersTest {
  private static final long LINE = 100_000_000_000L;

  private static DcqcnParameters read(String yaml) {
    Problems problems = new Problems();
    DcqcnParameters parameters =
        new RecordBinder(problems, true)
            .bind(DocumentReader.parse(yaml, "f"), DcqcnParameters.class);
    assertEquals("", problems.toString());
    return parameters;
  }

  private static String problemsOf(String yaml) {
    Problems problems = new Problems();
    new RecordBinder(problems, true).bind(DocumentReader.parse(yaml, "f"), DcqcnParameters.class);
    return problems.toString();
  }

  /** At 100 Gb/s; HPCC's increases are 5 and 50 Mb/s for each of its four 25 Gb/s. */
  @ParameterizedTest
  @CsvSource({
    "paper,      55us, 0us, 55us,  10MB,    5, 40Mbps, 400Mbps, 10Mbps,  ALWAYS,       50us",
    "ns3-rdma,   55us, 0us, 60us,  300MB,   5, 40Mbps, 200Mbps, 100Mbps, ALWAYS,       50us",
    "hpcc,       1us,  4us, 300us, 0B,      1, 20Mbps, 200Mbps, 1Gbps,   AFTER_TIMER,  0us",
    "nvidia-nic, 1us,  4us, 300us, 32767kB, 1, 5Mbps,  50Mbps,  1Mbps,   AFTER_EITHER, 4us"
  })
  void presetsHaveTheValuesOfTheirSources(
      String preset,
      String alphaTimer,
      String cutInterval,
      String rateTimer,
      String byteCounter,
      int fastRecoverySteps,
      String additive,
      String hyper,
      String least,
      TargetOnCut targetOnCut,
      String cnps) {
    boolean isNvidia = preset.equals("nvidia-nic");
    assertEquals(
        new DcqcnSettings(
            isNvidia ? 5.0 / 1024 : 1.0 / 256,
            isNvidia ? 1023.0 / 1024 : 1,
            SimDuration.parse(alphaTimer),
            SimDuration.parse(cutInterval),
            SimDuration.parse(rateTimer),
            DataSize.parse(byteCounter),
            fastRecoverySteps,
            LinkRate.parse(additive),
            LinkRate.parse(hyper),
            LinkRate.parse(least),
            0.5,
            1,
            targetOnCut,
            SimDuration.parse(cnps)),
        read("{preset: " + preset + "}").settings(LINE));
  }

  @Test
  void thePaperIsTheDefault() {
    assertEquals(read("{preset: paper}"), Defaults.of(DcqcnParameters.class));
  }

  @Test
  void everyValueCanBeGivenInThePresetsPlace() {
    String given =
        "gain: 0.5, initialAlpha: 0.25, alphaTimer: 2us, cutInterval: 3us, rateTimer: 5us,"
            + " byteCounter: 7kB, fastRecoverySteps: 11, additiveIncrease: 13Mbps,"
            + " hyperIncrease: 17Mbps, minRate: 19Mbps, largestCut: 0.125, firstCnpRate: 0.75,"
            + " targetOnCut: AFTER_BYTES";
    assertEquals(
        new DcqcnSettings(
            0.5,
            0.25,
            SimDuration.parse("2us"),
            SimDuration.parse("3us"),
            SimDuration.parse("5us"),
            DataSize.parse("7kB"),
            11,
            LinkRate.parse("13Mbps"),
            LinkRate.parse("17Mbps"),
            LinkRate.parse("19Mbps"),
            0.125,
            0.75,
            TargetOnCut.AFTER_BYTES,
            SimDuration.parse("4us")),
        read("{preset: nvidia-nic, " + given + "}").settings(LINE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{cutInterval: 4us} | f:1:15: cutInterval: means nothing to the preset; expected none",
        "{firstCnpRate: 1} | f:1:16: firstCnpRate: means nothing to the preset; expected none",
        "{preset: ns3-rdma, cutInterval: 4us} | f:1:33: cutInterval: means nothing to the preset; expected none",
        "{preset: hpcc, byteCounter: 1MB} | f:1:29: byteCounter: means nothing to the preset; expected none",
        "{gain: 0} | f:1:8: gain: expected above 0 to 1, received 0.0",
        "{gain: 1.5} | f:1:8: gain: expected above 0 to 1, received 1.5",
        "{initialAlpha: -1} | f:1:16: initialAlpha: expected 0 to 1, received -1.0",
        "{largestCut: 0} | f:1:14: largestCut: expected above 0 to 1, received 0.0",
        "{rateTimer: 0us} | f:1:13: rateTimer: expected above 0, received 0",
        "{fastRecoverySteps: 0} | f:1:21: fastRecoverySteps: expected above 0, received 0",
        "{preset: mlx} | f:1:10: preset: expected exactly one of paper, ns3-rdma, hpcc, nvidia-nic, received the text \"mlx\""
      })
  void refusesWhatIsOutOfRangeOrMeansNothing(String yaml, String problem) {
    assertEquals(problem, problemsOf(yaml));
  }

  @Test
  void itNeedsMarksAndLimitsRates() {
    DcqcnParameters dcqcn = read("{}");
    assertNotNull(dcqcn);
    assertTrue(dcqcn.needsMarks());
    assertTrue(dcqcn.limitsRate());
    assertFalse(new NoControlParameters().needsMarks());
    assertFalse(new NoControlParameters().limitsRate());
  }

  /** The rows of the table of values in {@code simulator/docs/dcqcn.md}. */
  @Test
  void theTableOfThePresetsIsUpToDate() throws ReflectiveOperationException, IOException {
    StringBuilder rows = new StringBuilder();
    for (RecordComponent value : DcqcnSettings.class.getRecordComponents()) {
      rows.append("| `").append(value.getName()).append("` |");
      for (Class<?> arm : DcqcnPreset.class.getPermittedSubclasses()) {
        DcqcnPreset preset = (DcqcnPreset) arm.getDeclaredConstructor().newInstance();
        boolean means = !preset.unused().contains(value.getName());
        Object shown = means ? value.getAccessor().invoke(preset.settings(LINE)) : "-";
        rows.append(' ').append(shown).append(" |");
      }
      rows.append('\n');
    }
    Path page = Path.of(System.getProperty("packsim.root", ".."), "simulator/docs/dcqcn.md");
    assertTrue(Files.readString(page).contains(rows), "simulator/docs/dcqcn.md wants\n" + rows);
  }
}
