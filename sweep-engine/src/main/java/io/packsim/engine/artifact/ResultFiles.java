package io.packsim.engine.artifact;

import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.simulator.binding.RecordBinder;
import io.packsim.simulator.binding.RecordWriter;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.results.ResultDigest;
import io.packsim.simulator.results.SimulationResult;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The full results of runs, one file each, named after the run: {@code
 * NAME.artifacts/3f/3f9a….json.gz} beside the database. A file holds what the result digest covers,
 * as the simulator writes it: no wall time, so the same text wherever it was made, and SHA-256 of
 * that text is the digest in the run's row.
 *
 * <p>A file is written under another name and moved into place before the transaction that records
 * it. It is not forced to disk: after a loss of power it may be missing or cut, which its digest
 * tells; the metrics taken from it are in the journal, and the run can be repeated. A process that
 * dies before its commit leaves a file that belongs to no run; the repeated run writes it again.
 */
public final class ResultFiles {
  /** What the artifacts of this kind are called in the database. */
  public static final String KIND = "result";

  private static final int DIRECTORY_DIGITS = 2;
  private static final int NAME_DIGITS = 32;
  private static final int BUFFER = 1 << 13;

  private final Path database;
  private final ResultSpace space;
  private volatile boolean full;

  /**
   * @param database the database's file without its ending
   */
  public ResultFiles(Path database) {
    this(database, Long.MAX_VALUE);
  }

  /**
   * @param database the database's file without its ending
   * @param limitBytes most bytes that all files may have together
   */
  public ResultFiles(Path database, long limitBytes) {
    this.database = database;
    this.space = new ResultSpace(root(database), limitBytes);
  }

  private static Path root(Path database) {
    return database.resolveSibling(database.getFileName() + ".artifacts");
  }

  /** Most bytes that all files may have together. */
  public long limitBytes() {
    return space.limitBytes();
  }

  /** Whether a result found no room. */
  public boolean isFull() {
    return full;
  }

  /** A worker process had to do without the file of a result. */
  public void foundNoRoom() {
    full = true;
  }

  /** The database's file without its ending. */
  public Path database() {
    return database;
  }

  /**
   * Writes the result of a run, in place of an earlier one, if there is room.
   *
   * @return what the database is to know of the file; empty without room
   * @throws UncheckedIOException if it cannot be written, because the disk is full for one
   */
  public Optional<Artifact> write(RunKey run, SimulationResult result) {
    byte[] packed = packed(result);
    if (!space.take(packed.length)) {
      full = true;
      return Optional.empty();
    }
    Path file = file(run);
    try {
      Files.createDirectories(directory(file));
      Path unfinished = Files.createTempFile(directory(file), "unfinished-", ".tmp");
      try {
        Files.write(unfinished, packed);
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(unfinished);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the result of a run cannot be kept in " + file, e);
    }
    String relative = directory(database).relativize(file).toString();
    return Optional.of(new Artifact(KIND, relative, packed.length, sha256(packed)));
  }

  private static byte[] packed(SimulationResult result) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(BUFFER);
    try (OutputStream zip = new GZIPOutputStream(bytes, BUFFER);
        Writer text = new OutputStreamWriter(zip, StandardCharsets.UTF_8)) {
      RecordWriter.write(result.reproducible(), text);
    } catch (IOException e) {
      throw new UncheckedIOException("memory refuses to be written", e);
    }
    return bytes.toByteArray();
  }

  /** Long before two runs get the same name the database would have no room for them. */
  private Path file(RunKey run) {
    String identity =
        run.pointKey() + ' ' + run.replication() + ' ' + run.seed() + ' ' + run.codeKey();
    String name = ResultDigest.ofText(identity).substring(0, NAME_DIGITS);
    return root(database).resolve(name.substring(0, DIRECTORY_DIGITS)).resolve(name + ".json.gz");
  }

  /**
   * Reads a result back.
   *
   * @param artifact what the database knows of the file
   * @param resultDigest of the run
   * @return the result without what is not reproducible; empty if the file is gone or damaged, or
   *     was written by a simulator whose results were others
   */
  public Optional<SimulationResult> read(Artifact artifact, String resultDigest) {
    try {
      byte[] packed = Files.readAllBytes(directory(database).resolve(artifact.path()));
      if (!sha256(packed).equals(artifact.sha256())) {
        return Optional.empty();
      }
      return result(unpacked(packed)).filter(r -> ResultDigest.of(r).equals(resultDigest));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static String unpacked(byte[] packed) throws IOException {
    try (InputStream zip = new GZIPInputStream(new ByteArrayInputStream(packed), BUFFER)) {
      return new String(zip.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Optional<SimulationResult> result(String json) {
    Problems problems = new Problems();
    Node tree = DocumentReader.parse(json, KIND, problems);
    if (tree == null) {
      return Optional.empty();
    }
    return Optional.ofNullable(new RecordBinder(problems).bind(tree, SimulationResult.class))
        .filter(result -> !problems.hasErrors());
  }

  private static Path directory(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file lies in a directory");
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
