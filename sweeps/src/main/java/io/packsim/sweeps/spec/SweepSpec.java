package io.packsim.sweeps.spec;

import io.packsim.simulator.document.Node;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.base.BaseDocument;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sweep file that has been read and checked.
 *
 * @param name the sweep's name, by which the results database knows it
 * @param file the file it was read from
 * @param tree its content, with what it extends and with settings of the command line
 * @param base the document that is varied
 * @param grid the points: what is fixed, what is varied, which combinations stay
 * @param seeds replications and random numbers
 * @param metrics how metrics are judged, in the file's order
 * @param run how runs are carried out
 * @param baseline what to compare with, such as {@code last-good}, or null
 * @param keep what {@code gc} leaves
 */
public record SweepSpec(
    String name,
    Path file,
    Node tree,
    BaseDocument base,
    Grid grid,
    SeedPlan seeds,
    List<MetricPreference> metrics,
    RunOptions run,
    @Nullable String baseline,
    KeepOptions keep) {

  /** Takes a copy. */
  public SweepSpec {
    metrics = List.copyOf(metrics);
  }

  /**
   * The meaning of the spec as text: equal for files that differ in format, comments, spelling of
   * numbers and units, the order of keys, axes, values, blocks and conditions, or operational keys.
   */
  public String canonicalText() {
    return SpecDigest.text(this).toString();
  }

  /** SHA-256 of {@link #canonicalText()}, 64 hexadecimal digits. */
  public String digest() {
    return SpecDigest.text(this).sha256Hex();
  }
}
