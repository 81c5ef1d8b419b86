package io.packsim.sweeps.spec;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many runs may fail before a sweep stops.
 *
 * @param amount a count, or a share of all runs from 0 to 1
 * @param isShare whether it is a share
 */
public record FailureLimit(BigDecimal amount, boolean isShare) {

  private static final Pattern FORM =
      Pattern.compile("(\\d{1,9})|(\\d{1,2}(\\.\\d{1,9})?|100)\\s*%");

  /** Reads a count or a share in percent; empty if the text is neither. */
  public static Optional<FailureLimit> parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String count = matcher.group(1);
    return Optional.of(
        count != null
            ? new FailureLimit(new BigDecimal(count), false)
            : new FailureLimit(new BigDecimal(matcher.group(2)).movePointLeft(2), true));
  }

  /** The number of failures allowed among so many runs; a share is rounded down. */
  public long allowedOf(long runs) {
    BigDecimal allowed = isShare ? amount.multiply(BigDecimal.valueOf(runs)) : amount;
    return allowed.setScale(0, RoundingMode.DOWN).longValueExact();
  }
}
