package io.packsim.sweeps.plan;

import io.packsim.sweeps.base.BoundDocument;
import io.packsim.sweeps.base.CanonicalText;

/**
 * The identity of a point: what it means, never how a sweep file spells it or where it stands.
 *
 * <p>It is SHA-256 of these bytes, written by {@link CanonicalText}:
 *
 * <pre>
 * packsim-point-1\n
 * kind\tKIND\n
 * value\tPATH\tTEXT\n      once per entry of the document's canonical form, in its order
 * </pre>
 *
 * KIND is the name of the document's kind. The canonical form belongs to the whole document, base
 * and {@code set} included, after it was read: sorted by path, quantities as whole numbers of their
 * base unit, numbers plain and without trailing zeros, everything equal to its declared default
 * left out.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record PointKey(String hex) {
  static final String FORMAT = "packsim-point-1";

  /**
   * @throws IllegalArgumentException if these are not 64 lower-case hexadecimal digits
   */
  public PointKey {
    if (!hex.matches("[0-9a-f]{64}")) {
      throw new IllegalArgumentException("hex: expected 64 hexadecimal digits, received " + hex);
    }
  }

  /** The key of a document. */
  static PointKey of(String kind, BoundDocument document) {
    CanonicalText text = new CanonicalText(FORMAT).line("kind", kind);
    return new PointKey(text.lines("value", document.canonicalForm()).sha256Hex());
  }

  @Override
  public String toString() {
    return hex;
  }
}
