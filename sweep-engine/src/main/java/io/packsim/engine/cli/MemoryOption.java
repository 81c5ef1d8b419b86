package io.packsim.engine.cli;

import io.packsim.sweeps.spec.MemorySize;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Memory on the command line, as sweep files write it. */
final class MemoryOption implements ITypeConverter<Long> {
  @Override
  public Long convert(String text) {
    return MemorySize.parse(text)
        .orElseThrow(() -> new TypeConversionException("expected " + MemorySize.EXPECTED + ""));
  }
}
