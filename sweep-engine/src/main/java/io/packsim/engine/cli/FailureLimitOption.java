package io.packsim.engine.cli;

import io.packsim.sweeps.spec.FailureLimit;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How many runs may fail, as sweep files write it. */
final class FailureLimitOption implements ITypeConverter<FailureLimit> {
  @Override
  public FailureLimit convert(String text) {
    return FailureLimit.parse(text)
        .orElseThrow(
            () -> new TypeConversionException("expected a count such as 3 or a share such as 5 %"));
  }
}
