package io.packsim.sweeps.spec;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Real time as a sweep file or an option writes it: {@code 500 ms}, {@code 5 min}, {@code 6 h},
 * {@code 90 d}.
 */
public final class WallTime {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*([a-z]+)");
  private static final Map<String, Long> MILLISECONDS =
      Map.of("ms", 1L, "s", 1_000L, "min", 60_000L, "h", 3_600_000L, "d", 86_400_000L);

  private WallTime() {}

  /** Reads a positive time; empty if the text is none, or no whole number of milliseconds. */
  public static Optional<Duration> parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    Long unit = matcher.matches() ? MILLISECONDS.get(matcher.group(2)) : null;
    if (unit == null) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    BigDecimal milliseconds = number.multiply(BigDecimal.valueOf(unit)).stripTrailingZeros();
    boolean isWhole = milliseconds.scale() <= 0;
    return isWhole && milliseconds.signum() > 0
        ? Optional.of(Duration.ofMillis(milliseconds.longValueExact()))
        : Optional.empty();
  }
}
