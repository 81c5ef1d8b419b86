package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ResultTable;
import io.packsim.simulator.binding.Parameter;
import io.packsim.simulator.document.Node;
import io.packsim.sweeps.axis.Labels;
import io.packsim.sweeps.base.SweepableParameter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "params",
    description = {
      "Lists every parameter that a sweep of a document can set.",
      "Path, type, unit, default, what the document says, meaning."
    },
    footer = {
      "",
      "Examples:",
      "",
      "  packsim sweep params examples/scenarios/incast.yaml",
      "  packsim sweep params --match ecn examples/sweeps/incast-buffer.yaml",
      "  packsim sweep params --json examples/scenarios/incast.yaml"
    })
final class ParamsCommand implements Callable<Integer> {
  private static final List<String> COLUMNS =
      List.of("path", "type", "unit", "default", "given", "meaning");

  private final Program program;

  @Mixin private final FormatOption format = new FormatOption();

  @Parameters(
      paramLabel = "FILE",
      description = "A scenario, a full configuration, or a sweep file, which names one.")
  private Path file = Path.of("");

  @Option(
      names = "--match",
      paramLabel = "TEXT",
      description = "Only those with this text in their path.")
  private String match = "";

  ParamsCommand(Program program) {
    this.program = program;
  }

  @Override
  public Integer call() {
    List<List<@Nullable Object>> rows =
        program.files().readBase(file).parameters().stream()
            .filter(parameter -> parameter.path().toString().contains(match))
            .map(this::row)
            .toList();
    format.write(new ResultTable(COLUMNS, rows), program.out());
    return ExitCode.OK.code();
  }

  private List<@Nullable Object> row(SweepableParameter parameter) {
    Parameter declared = parameter.declared();
    Node given = parameter.given();
    return Arrays.asList(
        parameter.path().toString(),
        declared.typeName(),
        declared.unit(),
        declared.defaultText() == null && !declared.optional()
            ? "required"
            : declared.defaultText(),
        given == null ? null : Labels.of(given),
        declared.doc());
  }
}
