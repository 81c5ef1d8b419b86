package io.packsim.engine.isolation;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * One message between this process and a worker: a letter for the kind, the length as four bytes,
 * most significant first, and the content.
 */
final class Frame {
  /** More is no message but a mistake. */
  static final int MOST_BYTES = 64 << 20;

  /** What a message is. */
  enum Kind {
    /** From the worker, once: it is there; the key of its simulator. */
    READY('r'),
    /** To the worker: a run to carry out. */
    RUN('>'),
    /** From the worker: what the run printed. */
    PRINTED('p'),
    /** From the worker: where an error came from. */
    NOTE('n'),
    /** From the worker: the outcome of the run. */
    END('e');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }

    /** The byte on the line. */
    int letter() {
      return letter;
    }

    static @Nullable Kind of(int letter) {
      for (Kind kind : values()) {
        if (kind.letter == letter) {
          return kind;
        }
      }
      return null;
    }
  }

  private final Kind kind;
  private final byte[] content;

  Frame(Kind kind, byte[] content) {
    this.kind = kind;
    this.content = content;
  }

  Kind kind() {
    return kind;
  }

  byte[] content() {
    return content;
  }

  String text() {
    return new String(content, StandardCharsets.UTF_8);
  }
}
