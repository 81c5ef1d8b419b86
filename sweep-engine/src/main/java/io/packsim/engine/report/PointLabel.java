package io.packsim.engine.report;

import io.packsim.resultsdb.compare.PointName;
import io.packsim.resultsdb.contract.Parameter;
import java.util.stream.Collectors;

/** Points in words: {@code switch.buffer=4MiB cc=dcqcn}. */
final class PointLabel {
  private static final int SHORT_KEY = 8;

  private PointLabel() {}

  /** The values on the axes; the beginning of the key if there are none. */
  static String of(PointName point) {
    return point.coordinates().isEmpty()
        ? point.key().substring(0, Math.min(SHORT_KEY, point.key().length()))
        : point.coordinates().stream()
            .map(c -> c.name() + "=" + value(c))
            .collect(Collectors.joining(" "));
  }

  /** A value with its unit. */
  static String value(Parameter coordinate) {
    Double number = coordinate.number();
    return number == null
        ? String.valueOf(coordinate.text())
        : String.valueOf(BaseQuantity.of(number, coordinate.unit()));
  }
}
