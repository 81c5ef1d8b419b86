package io.packsim.sweeps.spec;

import java.util.ArrayList;
import java.util.List;

/** Splits the key of an axis at its commas; a comma in quotes or brackets belongs to a path. */
final class AxisKey {
  private AxisKey() {}

  static List<String> split(String key) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    boolean quoted = false;
    int brackets = 0;
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      quoted ^= c == '"';
      brackets += quoted ? 0 : c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ',' && !quoted && brackets == 0) {
        parts.add(key.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(key.substring(start).strip());
    return parts;
  }
}
