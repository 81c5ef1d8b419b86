package io.packsim.simulator.link;

/**
 * What a link writes on each frame: the epoch it was sent in, which counts how often the link has
 * come up, and whether it is damaged. One number, so that a port tells with one comparison whether
 * a frame is as usual.
 */
final class WireMark {
  /** A wrong bit. */
  static final int DAMAGED = 1;

  /** What no frame bears. */
  static final int NONE = -1;

  private WireMark() {}

  /** The mark of an undamaged frame. */
  static int of(int epoch) {
    return epoch << 1;
  }

  /** The epoch in which a frame was sent. */
  static int epoch(int mark) {
    return mark >> 1;
  }

  static boolean isDamaged(int mark) {
    return (mark & DAMAGED) != 0;
  }
}
