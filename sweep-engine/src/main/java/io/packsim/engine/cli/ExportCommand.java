package io.packsim.engine.cli;

import io.packsim.resultsdb.query.ExportQuery;
import io.packsim.resultsdb.query.RowFormat;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "export",
    description = "Writes the runs of a sweep with their axes and metrics, for other programs.",
    footer = {
      "",
      "Numbers are in base units (B, bit/s, ps for axes; metrics as 'metrics' lists them).",
      "",
      "Examples:",
      "",
      "  packsim sweep export incast-buffer > runs.csv",
      "  packsim sweep export incast-buffer --format jsonl --long -o metrics.jsonl"
    })
final class ExportCommand implements Callable<Integer> {
  /** The forms that there are, and one that there will be. */
  private enum Form {
    CSV,
    JSONL,
    PARQUET;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Program program;

  @Mixin private final DatabaseOption database;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "csv or jsonl (an object per line); else csv. parquet is yet to come.")
  private Form format = Form.CSV;

  @Option(names = "--long", description = "A row per run and metric instead of one per run.")
  private boolean inLongForm;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write there, all or nothing; else to stdout.")
  private @Nullable Path output;

  @Parameters(
      arity = "0..1",
      paramLabel = "SWEEP",
      completionCandidates = KnownNames.Sweeps.class,
      description = "Name of the sweep; may be left out if the database has one only.")
  private @Nullable String sweep;

  ExportCommand(Program program) {
    this.program = program;
    this.database = new DatabaseOption(program.environment());
  }

  @Override
  public Integer call() {
    if (format == Form.PARQUET) {
      throw new CommandException(
          ExitCode.USAGE, "--format parquet is not supported yet; expected csv or jsonl");
    }
    try (ResultsReader reader = ResultsReader.open(database.location(), program.err()::println)) {
      String name = new SweepNames(reader).resolve(sweep);
      long rows = output == null ? toStdout(reader, name) : toFile(reader, name, output);
      program.err().println(rows + " rows of sweep " + name);
    } catch (IOException e) {
      throw new CommandException(ExitCode.USAGE, "the export cannot be written: " + e);
    }
    return ExitCode.OK.code();
  }

  private long toStdout(ResultsReader reader, String name) throws IOException {
    Writer writer =
        new BufferedWriter(new OutputStreamWriter(program.out(), StandardCharsets.UTF_8));
    long rows = write(reader, name, writer);
    writer.flush();
    return rows;
  }

  private long toFile(ResultsReader reader, String name, Path file) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    try {
      long rows;
      try (Writer writer = Files.newBufferedWriter(unfinished)) {
        rows = write(reader, name, writer);
      }
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
      return rows;
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private long write(ResultsReader reader, String name, Writer writer) throws IOException {
    RowFormat rows = format == Form.CSV ? RowFormat.csv(writer) : RowFormat.jsonLines(writer);
    try {
      return new ExportQuery(reader.sql(), name, inLongForm).writeTo(rows);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
