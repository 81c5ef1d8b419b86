package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.sweeps.expression.Value;
import io.packsim.sweeps.expression.ValueType;
import io.packsim.sweeps.spec.SweepFiles;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a results table shows of a point. */
class ParametersTest {
  @TempDir Path directory;
  private SweepFiles files;

  @BeforeEach
  void setUp() {
    files = new SweepFiles(directory);
  }

  private List<List<Parameter>> parameters(String rest) {
    List<List<Parameter>> all = new ArrayList<>();
    SweepExpander.expand(files.read(rest)).forEach(point -> all.add(point.parameters()));
    return all;
  }

  private static Parameter amount(String name, String amount, ValueType type, String label) {
    return new Parameter(name, new Value.Amount(new BigDecimal(amount), type), label);
  }

  private static Parameter text(String name, String text) {
    return new Parameter(name, new Value.Text(text), text);
  }

  @Test
  void givesQuantitiesAsNumbersOfBaseUnitsAndAsTheyWereWritten() {
    List<Parameter> first =
        parameters(
                "sweep:\n- switch.buffer: [2 kB]\n  \"rate, delay\": [[1 Gbps, 1.5 us]]\n"
                    + "  mode: [LOSSLESS]\n  pauses: [false]\n")
            .get(0);

    assertEquals(
        List.of(
            amount("switch.buffer", "2000", ValueType.DATA_SIZE, "2 kB"),
            amount("rate", "1000000000", ValueType.RATE, "1Gbps"),
            amount("delay", "1500000", ValueType.DURATION, "1500ns"),
            text("mode", "LOSSLESS"),
            new Parameter("pauses", new Value.Truth(false), "false")),
        first);
  }

  @Test
  void givesStructuresAndCasesByTheirLabels() {
    List<Parameter> first =
        parameters("sweep:\n- control: [{dcqcn: {}}]\n  size:\n  - {name: big, set: {hosts: 64}}\n")
            .get(0);

    assertEquals(
        List.of(
            new Parameter("control", null, "dcqcn"),
            text("size", "big"),
            amount("hosts", "64", ValueType.NUMBER, "64")),
        first);
  }

  @Test
  void givesEveryPointTheParametersOfAllBlocks() {
    List<List<Parameter>> all =
        parameters("set: {load: 0.25}\nsweep:\n- hosts: [1]\n- load: [0.75]\n- delay: [2us]\n");
    Parameter defaultDelay = amount("delay", "1000000", ValueType.DURATION, "1us");

    assertEquals(
        List.of(
            List.of(
                amount("hosts", "1", ValueType.NUMBER, "1"),
                amount("load", "0.25", ValueType.NUMBER, "0.25"),
                defaultDelay),
            List.of(
                amount("load", "0.75", ValueType.NUMBER, "0.75"),
                amount("hosts", "8", ValueType.NUMBER, "8"),
                defaultDelay),
            List.of(
                amount("delay", "2000000", ValueType.DURATION, "2us"),
                amount("hosts", "8", ValueType.NUMBER, "8"),
                amount("load", "0.25", ValueType.NUMBER, "0.25"))),
        all);
  }
}
