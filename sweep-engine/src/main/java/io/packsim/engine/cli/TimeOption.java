package io.packsim.engine.cli;

import io.packsim.sweeps.spec.WallTime;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Real time on the command line, as sweep files write it. */
final class TimeOption implements ITypeConverter<Duration> {
  @Override
  public Duration convert(String text) {
    return WallTime.parse(text)
        .orElseThrow(
            () ->
                new TypeConversionException("expected a time such as 500 ms, 5 min, 6 h or 90 d"));
  }
}
