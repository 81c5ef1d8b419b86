package io.packsim.sweeps.spec;

import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.NodeWriter;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;

/**
 * Bounds of a sweep file, far beyond what people write. They keep a broken or malicious file from
 * taking minutes or gigabytes: much of the checking compares everything with everything.
 */
final class SpecLimits {
  /** Bytes of a file; the database keeps as many letters of it. */
  static final int FILE_BYTES = 1_000_000;

  /** Letters of the file once it is written out without aliases, as the database keeps it. */
  static final int RESOLVED_LETTERS = 1_000_000;

  /** Files that one sweep file extends, those that they extend included. */
  static final int EXTENDED_FILES = 50;

  /** Blocks, each parameter of a block of {@code vary} counting as one. */
  static final int BLOCKS = 1_000;

  /** Axes of a block. */
  static final int AXES = 100;

  /** Parameters of a zipped axis. */
  static final int ZIPPED = 100;

  /** Values of all axes together. */
  static final int VALUES = 1_000_000;

  /** Values of a range for a parameter that is neither a number nor a quantity. */
  static final int LISTED = 10_000;

  /** Entries of {@code set}, and of the {@code set} of a case. */
  static final int SETTINGS = 1_000;

  /** Conditions. */
  static final int CONDITIONS = 200;

  /** Terms inside each other, along a chain of expressions that use each other. */
  static final int EXPRESSION_DEPTH = 1_000;

  private SpecLimits() {}

  /** Refuses a document whose aliases stand for more than the database can keep. */
  static void checkResolved(Node document, Problems problems) {
    boolean fits =
        letters(document, RESOLVED_LETTERS) >= 0
            && NodeWriter.toJson(document).length() <= RESOLVED_LETTERS;
    if (!fits) {
      problems.error(
          document.position(),
          "",
          "has more than " + RESOLVED_LETTERS + " letters, aliases written out");
    }
  }

  /** What is left of the allowed letters after a node; negative if that is nothing. */
  private static long letters(Node node, long allowed) {
    long left = allowed - 2;
    if (node instanceof ScalarNode scalar) {
      return left - scalar.text().length();
    } else if (node instanceof ListNode list) {
      for (Node element : list.elements()) {
        left = left < 0 ? left : letters(element, left);
      }
    } else if (node instanceof MapNode map) {
      for (MapNode.Entry entry : map.entries()) {
        left = left < 0 ? left : letters(entry.value(), letters(entry.key(), left));
      }
    }
    return left;
  }
}
