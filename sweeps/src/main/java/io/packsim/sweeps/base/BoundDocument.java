package io.packsim.sweeps.base;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A document that was read successfully.
 *
 * @param value the record that the simulator takes
 * @param canonicalForm its meaning: path to canonical text, declared defaults left out
 */
public record BoundDocument(Record value, SortedMap<String, String> canonicalForm) {
  /** Takes a copy. */
  public BoundDocument {
    canonicalForm = Collections.unmodifiableSortedMap(new TreeMap<>(canonicalForm));
  }
}
