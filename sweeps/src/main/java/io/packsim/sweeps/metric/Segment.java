package io.packsim.sweeps.metric;

import java.util.List;

/** One part of a path as it is written. */
sealed interface Segment {
  /** A field of a structure, or a key of a map. */
  record Name(String name) implements Segment {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Every element. */
  record All() implements Segment {
    @Override
    public String toString() {
      return "[*]";
    }
  }

  /** The element at a place, from 0. */
  record At(int place) implements Segment {
    @Override
    public String toString() {
      return "[" + place + "]";
    }
  }

  /** The value of a key that is no name. */
  record Key(String key) implements Segment {
    @Override
    public String toString() {
      return "['" + key + "']";
    }
  }

  /**
   * The elements for which a comparison holds.
   *
   * @param fields from the element to what is compared; empty for the element itself
   */
  record Where(List<String> fields, Comparison comparison) implements Segment {
    /** Takes a copy. */
    public Where {
      fields = List.copyOf(fields);
    }

    @Override
    public String toString() {
      String left = fields.isEmpty() ? "" : String.join(".", fields) + " ";
      return "[" + left + comparison + "]";
    }
  }
}
