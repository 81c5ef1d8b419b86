package io.packsim.simulator.parameter;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What an absent field of a parameter record means, written as it would stand in a YAML file:
 * {@code "64KiB"}, {@code "true"}, {@code "{}"}, {@code "[]"}, {@code "{dcqcn: {}}"}.
 *
 * <p>A component without a default is required, unless it is {@code @Nullable}: then absent is
 * {@code null}, which differs from an explicit empty value.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Default {
  /** The default, as YAML text. */
  String value();
}
