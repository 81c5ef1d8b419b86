package io.packsim.simulator.parameter;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A list of structures for which a file may write its only element in place of the list: {@code
 * workload: {bytes: 1MiB}}, with paths such as {@code workload.bytes}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface OneOrMany {}
